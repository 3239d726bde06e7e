### Ablehnungen des Dienstes: was jede Art ist, und was sie für eine Anwendung bedeutet.

problem-broken_json = Der Inhalt ist kein JSON
    .meaning = Der Inhalt ließ sich nicht als JSON lesen. Sendet ein JSON-Objekt in UTF-8.
problem-bad_header = Ein Header ist unlesbar
    .meaning = Ein Header hat eine unverständliche Form; `field` nennt ihn.
problem-bad_request = Die Anfrage ist unlesbar
    .meaning = Die Anfrage ist kein richtiges HTTP. Vergleicht sie mit der API-Beschreibung.
problem-key_required = Ein gültiger Schlüssel oder Token ist nötig
    .meaning = Sendet `Authorization: Bearer KEY` mit einem Schlüssel vom Betreiber. Ist der Token eines Platzes oder Zuschauers ungültig, braucht es eine neue Einladung.
problem-role_required = Der Schlüssel erlaubt das nicht
    .meaning = Schlüssel haben eine Rolle: `read` liest nur, `play` legt auch Partien an und spielt, `operate` verwaltet auch Schlüssel. Nehmt einen Schlüssel mit der Rolle, die `detail` nennt.
problem-token_not_enough = Der Token eines Platzes erlaubt das nicht
    .meaning = Der Token eines Platzes spielt diesen Platz, der eines Zuschauers liest nur. Alles andere braucht den API-Schlüssel dessen, der die Partie angelegt hat.
problem-not_your_seat = Das entscheidet ein anderer Platz
    .meaning = `detail` sagt, wessen Entscheidung es ist. Ein Platz spielt seine eigenen Entscheidungen und die des ganzen Teams; sind die Plätze vergeben, braucht jeder seinen eigenen Token.
problem-not_your_plan = Den Plan hat jemand anders gemacht
    .meaning = Wer einen Plan gemacht hat, spielt darin, nimmt zurück und löscht ihn. Einen geteilten Plan dürfen alle lesen, die die Partie lesen; jeder spielt die Züge daraus, die ihm gehören.
problem-text_not_allowed = In dieser Partie gibt es keinen freien Text
    .meaning = Ihn gibt es nur in Partien, die mit `"talk": "text"` angelegt sind. Sprecht mit Vorschlägen, Fingerzeigen und Reaktionen.
problem-invitation_not_valid = Die Einladung ist ungültig
    .meaning = Sie ist benutzt oder ersetzt oder gilt für etwas anderes. Bittet um eine neue.
problem-not_found = Hier ist nichts
    .meaning = Die Adresse führt nirgendwohin. `/docs` nennt alle Aufrufe.
problem-game_not_found = Diese Partie gibt es nicht
    .meaning = Keine eurer Partien hat diese Kennung: Es gab sie nie, sie ist gelöscht, oder sie gehört zu einem anderen Schlüssel.
problem-plan_not_found = Diesen Plan gibt es nicht
    .meaning = Keine eurer Abzweigungen hat diese Kennung: Es gab sie nie, oder ihre Stunde ist vorbei.
problem-hint_not_found = Diesen Hinweis gibt es nicht
    .meaning = Keiner eurer Hinweise hat diese Kennung: Es gab ihn nie, er ist abgelaufen, oder er gehört zu einem anderen Schlüssel.
problem-review_not_found = Diese Analyse gibt es nicht
    .meaning = Keine eurer Analysen hat diese Kennung: Es gab sie nie, sie ist abgelaufen, oder sie gehört zu einem anderen Schlüssel.
problem-no_such_seat = Diesen Platz hat die Partie nicht
    .meaning = Plätze zählen ab 1. `GET /v1/games/{ "{id}" }/seats` nennt sie.
problem-spectator_not_found = Diesen Zuschauer gibt es nicht
    .meaning = `GET /v1/games/{ "{id}" }/seats` nennt die Zuschauer mit ihren Kennungen.
problem-key_not_found = Diesen Schlüssel gibt es nicht
    .meaning = Kein Schlüssel hat diesen Namen. `GET /v1/keys` nennt alle.
problem-webhook_not_found = Diesen Webhook gibt es nicht
    .meaning = Keiner eurer Webhooks hat diese Kennung: Es gab ihn nie, er ist gelöscht, seine Partie oder euer Platz ist weg, oder er gehört zu einem anderen Schlüssel.
problem-method_not_allowed = Diese Methode gibt es hier nicht
    .meaning = Nehmt eine der Methoden, die `Allow` nennt.
problem-not_acceptable = Diese Form der Antwort gibt es nicht
    .meaning = Verlangt in `Accept` eine der Formen, die die Beschreibung nennt.
problem-game_over = Die Partie ist zu Ende
    .meaning = Es gibt nichts mehr zu spielen oder zu raten. Zweigt die Partie ab, um etwas anderes zu versuchen.
problem-cannot_undo = Das lässt sich nicht zurücknehmen
    .meaning = Seitdem sind Würfel gefallen oder Karten gekommen, oder die Partie ist schon bei dieser Version. `can_undo_to` sagt, wie weit die Partie zurückgeht; eine Partie, deren `undo` auf `free` steht, geht immer zurück.
problem-plan_does_not_fit = Der Plan lässt sich hier nicht spielen
    .meaning = Er ist keine Abzweigung dieser Partie, hat keine Züge oder geht über Würfel oder Karten hinaus.
problem-chance_is_next = Zuerst kommen Würfel oder Karten
    .meaning = Das Team hat noch nichts zu entscheiden. Wo Menschen würfeln und ziehen, meldet das Ergebnis und fragt dann noch einmal. Wo der Dienst das tut, sendet die Züge bis zu Würfeln oder Karten und wählt dann den nächsten.
problem-too_many_games = Mehr Partien passen nicht
    .meaning = Der Schlüssel hat so viele Partien, wie der Betreiber erlaubt. Löscht beendete Partien.
problem-seats_are_open = Die Plätze dieser Partie sind offen
    .meaning = Wer die Partie spielen darf, spielt jeden Platz. Legt eine Partie mit `"seats": "claimed"` an, um Leute einzuladen.
problem-seat_taken = Der Platz ist besetzt
    .meaning = Ein Mensch oder eine Engine hat den Platz. Gebt ihn zuerst frei.
problem-too_many_spectators = Mehr Zuschauer passen nicht
    .meaning = Widerruft zuerst den Token eines anderen.
problem-too_many_webhooks = Mehr Webhooks passen nicht
    .meaning = Löscht zuerst einen; `limit` sagt, wie viele der Schlüssel, der Platz oder die Partie haben darf.
problem-key_name_taken = Ein Schlüssel hat diesen Namen
    .meaning = Ein Schlüssel dieses Namens gilt schon. Nehmt einen anderen Namen, oder widerruft zuerst jenen Schlüssel.
problem-too_many_kept = Mehr Hinweise passen nicht zur Partie
    .meaning = Die Partie bewahrt so viele Hinweise und Analysen auf, wie sie darf. Fragt ohne `keep`.
problem-position_unsettled = Die Stellung steckt mitten in einer Wirkung
    .meaning = Ein Ergebnis steht aus, oder eine Wirkung ist erst halb ausgeführt: Ein Stellungsdokument kann das nicht beschreiben. Spielt weiter, bis die Phase wieder fragt, oder lest den Spielbericht.
problem-review_unfinished = Die Analyse hat noch nichts gefunden
    .meaning = Wartet, bis die Analyse fertig ist, und fragt dann noch einmal nach ihrem Bild.
problem-content_changed = Die Partie hat andere Inhalte
    .meaning = Die Partie wurde mit Inhalten gespielt, die dieser Server nicht hat. Sie lässt sich lesen; zweigt sie ab, um mit den hiesigen Inhalten weiterzuspielen.
problem-unreadable_game = Die Partie lässt sich hier nicht nachspielen
    .meaning = Der Spielbericht braucht Regeln oder Inhalte, die dieser Server nicht hat. Lest den Spielbericht.
problem-stale_version = Die Partie ist schon weiter
    .meaning = Lest die Partie noch einmal, wählt neu, und sendet die Version, die ihr gelesen habt.
problem-body_too_large = Der Inhalt ist zu groß
    .meaning = Sendet weniger; `limit_bytes` sagt, wie viel angenommen wird.
problem-json_required = Der Inhalt muss JSON sein
    .meaning = Sendet den Inhalt mit `Content-Type: application/json` und ohne `Content-Encoding`.
problem-invalid_input = Mehrere Felder sind falsch
    .meaning = `errors` nennt jedes Feld, und was stattdessen zu senden ist.
problem-unknown_field = Ein Feld ist unbekannt
    .meaning = Entfernt das Feld.
problem-missing_field = Ein Feld fehlt
    .meaning = Ergänzt das Feld.
problem-invalid_value = Ein Wert ist nicht möglich
    .meaning = Sendet einen Wert wie beschrieben.
problem-invalid_setup = Diese Partie lässt sich nicht aufbauen
    .meaning = Spieler, Stufe oder Bauteile ergeben keine Partie; `field` nennt die Ursache, und `errors` nennt alle, wenn es mehrere sind.
problem-invalid_position = Diese Stellung ist unmöglich
    .meaning = `errors` nennt alles Unmögliche im Stellungsdokument, jeweils mit dem Feld und dem, was dort erlaubt ist.
problem-invalid_record = Der Spielbericht lässt sich nicht nachspielen
    .meaning = Der Spielbericht ist beschädigt oder von anderen Regeln; `field` nennt die Ursache. `move_index` zählt ab 0.
problem-not_a_move = Das ist kein Zug
    .meaning = Der Text ist kein Zug dieser Partie. Nehmt Kennungen aus der Liste der legalen Züge.
problem-illegal_move = Dieser Zug ist jetzt nicht legal
    .meaning = `detail` sagt, warum. Nehmt Kennungen aus der Liste der legalen Züge dieser Version.
problem-unknown_councilor = Dieses Ratsmitglied gibt es nicht
    .meaning = Sendet die Kennung eines Ratsmitglieds, das `GET /v1/content` nennt.
problem-address_not_allowed = Diese Adresse darf nicht aufgerufen werden
    .meaning = Sendet eine Adresse im Internet, die mit `https://` beginnt, ohne Benutzer, Passwort und Fragment. Der Betreiber kann eigene Netze erlauben (`--webhook-networks`).
problem-bad_cursor = Die Seitenmarke ist ungültig
    .meaning = Sendet `next` der Seite davor, oder lasst die Marke weg, um von vorn zu beginnen.
problem-unknown_version = Diese Version hatte die Partie nie
    .meaning = Nennt eine Version von 0 bis zur jetzigen.
problem-nothing_to_advise = Kein Zug bleibt zu empfehlen
    .meaning = Was `seat`, `allow` und `avoid` übrig lassen, enthält keinen legalen Zug. Fragt nach mehr davon.
problem-budget_too_large = Das Budget ist zu groß
    .meaning = Verlangt weniger; `limit` sagt, wie viel ein Hinweis oder eine Analyse kosten darf.
problem-contradictory_question = Zwei Teile der Frage passen nicht zusammen
    .meaning = Lasst das genannte Feld weg oder ändert es; `detail` sagt, wozu es im Widerspruch steht.
problem-too_many_workers = Der Hinweis verlangt zu viele Suchprozesse
    .meaning = Verlangt weniger; `limit` sagt, auf wie viele sich ein Hinweis verteilen darf.
problem-too_many_values = Der Inhalt hat zu viele Werte
    .meaning = Sendet weniger; `limit` sagt, wie viele Werte er haben darf, in jeder Tiefe.
problem-game_too_long = Der Verlauf der Partie ist zu lang
    .meaning = `limit` sagt, wie viele Einträge er haben darf. Importiert den Spielbericht als neue Partie.
problem-key_reused = Der Idempotency-Key wurde für etwas anderes benutzt
    .meaning = Nehmt für eine neue Anfrage einen neuen Schlüssel und denselben nur, um dieselbe Anfrage zu wiederholen.
problem-version_required = Die Version fehlt
    .meaning = Sendet `If-Match` mit dem ETag der Partie, in der ihr gewählt habt.
problem-foreign_page = Eine fremde Seite darf das nicht
    .meaning = Nehmt die Seite des Dienstes selbst, sendet einen Schlüssel, oder lasst den Betreiber die Herkunft der Seite erlauben.
problem-wrong_host = Der Dienst heißt anders
    .meaning = `Host` nennt jemand anderen. Nehmt die Adresse, die ihr vom Betreiber habt.
problem-headers_too_large = Der Kopf der Anfrage ist zu groß
    .meaning = Sendet weniger oder kürzere Header; `limit_bytes` sagt, wie groß der Kopf sein darf.
problem-rate_limited = Zu viele Anfragen
    .meaning = Wartet so lange, wie `Retry-After` sagt.
problem-too_many_guesses = Zu viele falsche Zugangsdaten
    .meaning = Zu viele Schlüssel, Token oder Einladungen von dieser Adresse waren ungültig. Wartet so lange, wie `Retry-After` sagt.
problem-hint_quota_used = Zu viele Hinweise
    .meaning = Die Hinweise des Schlüssels sind vorerst aufgebraucht. Wartet so lange, wie `Retry-After` sagt.
problem-too_much_talk = Zu viel Tischgespräch
    .meaning = Ein Platz darf nur einige Male in der Minute sprechen. Wartet so lange, wie `Retry-After` sagt.
problem-internal_error = Der Dienst hat versagt
    .meaning = Der Fehler liegt beim Dienst und ist notiert. Meldet `instance`.
problem-queue_full = Zu viele Hinweise warten
    .meaning = Fragt in `Retry-After` Sekunden noch einmal.
problem-cannot_answer_in_time = Kein Suchprozess ist rechtzeitig frei
    .meaning = Die Antwort käme nach `answer_within` oder nach der Zeit, die der Dienst setzt, wenn die Anfrage nichts sagt. Fragt in `Retry-After` Sekunden noch einmal.
problem-too_many_replays = Zu viele lange Spielberichte werden gerade nachgespielt
    .meaning = Sendet den Spielbericht in `Retry-After` Sekunden noch einmal.
problem-too_many_streams = Zu viele Ereignisströme sind offen
    .meaning = Schließt einen, oder versucht es in `Retry-After` Sekunden noch einmal.
problem-store_unavailable = Der Speicher antwortet nicht
    .meaning = Versucht es in `Retry-After` Sekunden noch einmal. Ob etwas geschrieben wurde, ist nicht bekannt: Lest zuerst die Version, oder sendet denselben Idempotency-Key.

## Was in diesem Fall falsch ist: der Text einer Ablehnung, ganze Sätze

detail-at_field = { $field }: { $detail }
detail-several_fields = { $count } Felder sind falsch. Das erste: { $detail }
detail-several_faults = { $count } Fehler in der Stellung. Der erste: { $detail }
detail-nothing_there = Unter { $path } ist nichts. Seht die Aufrufe in /docs nach.
detail-no_such_language = Diese Sprache gibt es nicht: Es gibt { $languages }.
detail-send_json = Sendet den Inhalt als JSON, mit Content-Type: application/json.
# $fault is a sentence of the store, for operators too.
detail-store_away = Der Speicher antwortet nicht oder nimmt nichts an. Versucht es in { $wait } s noch einmal; lest zuerst die Version.
detail-service_failed = Der Dienst hat versagt; an der Anfrage ist nichts Falsches bekannt. Meldet { $instance }.
detail-wrong_method = { $method } gibt es für { $path } nicht. Nehmt eine von: { $allowed }.
detail-large_body = Der Inhalt ist größer als { $limit } Bytes. Sendet weniger.

detail-the_body = Inhalt
detail-no_such_field = Entfernt { $field }: Ein solches Feld gibt es hier nicht.
    .known = Entfernt { $field }: Ein solches Feld gibt es hier nicht; { $known }
detail-missing = Ergänzt { $field }: Das Feld fehlt.
detail-repeated = Sendet { $field } nur einmal: Es kam mehrmals.
# $described is the description of the field, for authors of clients.
detail-null_required = Sendet einen Wert für { $field }, nicht null.
detail-null = Sendet einen Wert für { $field }, oder lasst das Feld weg: null ist nicht erlaubt.

detail-send_if_match = Sendet If-Match mit dem ETag der Partie, in der ihr gewählt habt, zum Beispiel If-Match: "17".
detail-no_star = `*` wird nicht angenommen: Nennt die Version, in der ihr den Zug gewählt habt. { $help }
detail-no_version = Es fehlt die Version. { $help }
detail-bad_version = Das ist keine Version einer Partie. { $help }
detail-stale_version = Die Partie ist bei Version { $current }, nicht bei { $named }. Lest sie noch einmal und wählt neu.
detail-unknown_version = Die Partie ist bei Version { $current }: Nennt eine von 0 bis zu dieser.
detail-bad_key = Sendet { $header } als 1 bis 200 druckbare ASCII-Zeichen ohne Leerzeichen.
detail-key_reused = Dieser { $header } gehört zu einer anderen Anfrage. Sendet mit einer neuen Anfrage einen neuen.

detail-no_such_game = Eine Partie { $game } gibt es nicht. GET /v1/games nennt eure.
detail-plan_of_another = Diesen Plan hat jemand anders gemacht: Ihr dürft ihn lesen, nach Hinweisen fragen und seine Züge in der Partie spielen, soweit sie euch gehören. Zweigt die Partie ab, um selbst zu planen.
detail-unreadable = Der Spielbericht dieser Partie lässt sich hier nicht nachspielen: { $reason }. Lesen lässt er sich unter /v1/games/{ $game }/record.
detail-too_long = Der Verlauf einer Partie hat höchstens { $most } Einträge. Importiert den Spielbericht als neue Partie; was zurückgenommen wurde, fällt dabei weg.
detail-other_replays = Gerade werden andere lange Spielberichte nachgespielt. Versucht es in { $wait } s noch einmal.
detail-content_changed = Diese Partie wurde mit den Inhalten { $content } gespielt; dieser Server hat { $here }. Sendet POST an /v1/games/{ $game }/fork, um hier weiterzuspielen.
detail-bad_record = { $field }: { $detail } Sendet den Spielbericht so, wie GET /v1/games/ID/record ihn gab.
detail-no_replay = Das lässt sich nicht nachspielen: { $reason }. Sendet den Spielbericht so, wie GET /v1/games/ID/record ihn gab.

detail-no_move = { $move } ist kein Zug: { $reason }. GET moves nennt die legalen Züge.
detail-illegal_move = { $move } kann nicht gespielt werden: { $reason }. GET moves nennt die legalen Züge.
detail-chance_is_next = Vor Zug { $number } kommen Würfel oder Karten: Sendet nur die Züge davor, und wählt den nächsten, wenn ihr wisst, was kam. Nichts wurde gespielt oder gezogen.
detail-nobody_sits = Auf Platz { $seat } sitzt niemand: Sendet einen Platz bis { $seats }, oder lasst ihn weg.
detail-game_over = { $status ->
        [won] Die Partie ist gewonnen. Zweigt sie von einer früheren Version ab, um weiterzuspielen.
       *[lost] Die Partie ist verloren. Zweigt sie von einer früheren Version ab, um weiterzuspielen.
    }
detail-undo_later = Die Partie ist erst bei Version { $version }: Geht zu einer früheren zurück.
detail-undo_same = Die Partie ist schon bei Version { $version }: Geht zu einer früheren zurück.
detail-undo_at_start = Die Partie steht am Anfang: Es gibt nichts zurückzunehmen.
detail-undo_too_far = Seitdem sind Würfel gefallen oder Karten gekommen: Diese Partie geht höchstens bis Version { $earliest } zurück.
detail-undo_nothing = Zuletzt sind Würfel gefallen oder Karten gekommen: Jetzt lässt sich nichts zurücknehmen.

detail-only_operators = Das darf nur ein Schlüssel mit der Rolle operate: `cosmicgate keys new NAME --role operate` legt einen an.
detail-only_reads = Dieser Schlüssel darf nur lesen. Bittet den Betreiber um einen Schlüssel mit der Rolle play.
detail-void_token = Dieser Token gilt nicht: Er ist nicht vollständig, der Platz wurde freigegeben, der Zuschauer entfernt, oder die Partie ist weg. Bittet um eine neue Einladung.
detail-send_key = Sendet einen gültigen API-Schlüssel im Header Authorization: Bearer KEY.
detail-spectators_read = Der Token eines Zuschauers liest und verfolgt seine Partie; mehr kann er nicht.
detail-seats_play = Der Token von Platz { $seat } spielt, plant und liest seine Partie und fragt nach Hinweisen. Alles andere braucht den API-Schlüssel dessen, der die Partie angelegt hat.
detail-guesses = Zu viele Schlüssel, Token oder Einladungen von hier waren ungültig. Versucht es in { $wait } s noch einmal.

detail-too_many_kept = Diese Partie bewahrt { $most } Hinweise und Analysen auf, mehr darf sie nicht. Fragt ohne keep.
detail-not_in_time = Kein Suchprozess ist rechtzeitig frei. Fragt in { $wait } s noch einmal, oder mit größerem answer_within.
detail-queue_full = { $kind ->
        [hint] Zu viele Hinweise warten auf einen Suchprozess. Fragt in { $wait } s noch einmal.
       *[review] Zu viele Analysen warten auf einen Suchprozess. Fragt in { $wait } s noch einmal.
    }
detail-no_such_search = { $kind ->
        [hint] Einen Hinweis { $search } gibt es nicht. Hinweise werden nur eine Weile aufbewahrt: Fragt noch einmal.
       *[review] Eine Analyse { $search } gibt es nicht. Analysen werden nur eine Weile aufbewahrt: Fragt noch einmal.
    }
detail-empty_shares = Sendet in budget.shares mindestens eine Simulation.
detail-workers_and_shares = Lasst workers weg: budget.shares hat { $count }, für jeden eine.
detail-seconds_and_low = Sendet bei niedriger Priorität budget.simulations: Eine Uhr liefe weiter, während andere vorgehen.
detail-within_and_low = Lasst answer_within bei niedriger Priorität weg: Eine solche Suche wartet auf alle anderen.
detail-within_too_small = Allein die Suche dauert budget.seconds: Sendet ein größeres answer_within.
detail-nothing_left = { $status ->
        [won] Die Partie ist gewonnen: Es gibt nichts mehr zu raten.
       *[lost] Die Partie ist verloren: Es gibt nichts mehr zu raten.
    }
detail-compared_and_avoided = { $move } soll vermieden werden: Vergleicht oder vermeidet ihn, nicht beides.
detail-too_many_workers = Ein Hinweis darf sich hier auf { $most } Suchprozesse verteilen.
detail-plans_and_moves = Lasst { $field } bei plans weg: Der beste Plan wird unter allen Zügen gefunden.
detail-plans_need_detail = Sendet bei plans als detail plan: Sie werden mit dem besten Plan verglichen.
detail-no_plans_now = Pläne werden verglichen, während Atlanter gesetzt werden. Lasst plans jetzt weg.
detail-only_one_move = Es gibt nur einen Zug und nichts, womit er zu vergleichen wäre: Lasst compare weg.
detail-no_move_left = Kein legaler Zug bleibt zu empfehlen: Fragt für einen anderen Platz, oder vermeidet weniger Züge.
detail-send_board = { $question } Sendet in { $field } das Ratsmitglied seiner Tafel, und fragt dann noch einmal.
detail-send_artifact = { $question } Sendet in { $field } eine Liste mit dem Artefakt des Gelehrten, und fragt dann noch einmal.
detail-send_position = { $question } Sendet in { $field } die Stellung nach dem Ergebnis, und fragt dann noch einmal.
detail-add_outcome = { $question } Meldet das Ergebnis, und fragt dann noch einmal.
