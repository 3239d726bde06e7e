### Was an Feldern, Headern, Plätzen, Gesprächen, Webhooks, Abzweigungen und Einstellungen falsch ist: ganze Sätze.

## Felder, wie in „Sendet die Stufe als ...“; die anderen heißen wie ihr Pfad.

field-a_component = ein Bauteil
field-a_monster = ein Monster
field-a_move = einen Zug
field-a_placement = eine Platzierung
field-a_plan = einen Plan
field-a_seat = einen Platz
field-a_share = einen Anteil
field-an_event = ein Ereignis
field-blueprint = den Bauplan
field-color = die Farbe
field-councilor = das Ratsmitglied
field-label = die Aufschrift
field-level = die Stufe
field-move = den Zug
field-name = den Namen
field-plan = den Plan
field-player_name = den Namen des Spielers
field-proposal = den Vorschlag
field-seat = den Platz
field-seed = den Startwert
field-text = den Text
field-variant = die Variante
field-version = die Version

detail-the_parameter = den Query-Parameter { $name }
detail-whole_number = Sendet { $what } als ganze Zahl von { $low } bis { $high }.
    .least = Sendet { $what } als ganze Zahl ab { $low }.
detail-number = Sendet { $what } als Zahl größer als { $low }.
detail-text = Sendet { $what } als Text von 1 bis { $longest } Zeichen.
detail-shown_text = Sendet { $what } als sichtbaren Text von 1 bis { $longest } Zeichen.
    .or_empty = Sendet { $what } als sichtbaren Text von 1 bis { $longest } Zeichen, oder als leeren.
detail-flag = Sendet { $what } als true oder false.
detail-one_of = Sendet { $what } als eines von: { $words }.
    .any = Sendet { $what } als eines der Wörter, die die Beschreibung der API nennt.
    .like = Sendet { $what } als eines der möglichen Wörter: { $words }
detail-list = Sendet { $what } als Liste mit { $shortest } bis { $longest } Einträgen.
detail-object = Sendet hier ein JSON-Objekt.
detail-event_id = Sendet { $name } als Kennung eines Ereignisses.
detail-rate = Sendet { $what } als Zahl von 1 bis { $most } für jede Sekunde (second), Minute (minute), Stunde (hour), jeden Tag (day), Monat (month) oder jedes Jahr (year), zum Beispiel 600/minute oder 600/minute;5000/day, über höchstens zehn Jahre.
detail-key_name = Sendet { $what } als 1 bis { $longest } Buchstaben, Ziffern, Punkte, Binde- und Unterstriche.
detail-invitation = Sendet die Einladung so, wie ihr sie bekommen habt.
detail-address = Sendet die Adresse als https://host/path.

## Ein Aufbau, ein Spielbericht, eine Stellung

detail-players = Sendet players als ganze Zahl von 1 bis { $most } oder als Liste von Plätzen.
    .seats = Es gibt Plätze für 1 bis { $most } Spieler. { detail-players }
    .or_record = { detail-players } Oder sendet einen Spielbericht.
detail-expansion = Sendet expansion als null für das Grundspiel oder als Objekt für Monstrosities.
detail-record = Sendet den Spielbericht als Objekt oder als seinen Text.
detail-one_beginning = Der Spielbericht hat seine eigenen Spieler: Sendet das eine oder das andere.
detail-position = Sendet position als Objekt. { detail-position.help }
    .help = Jeder Teil darf fehlen und ist dann wie am Anfang einer Partie: { $parts }. GET /v1/games/ID/position gibt das Dokument einer laufenden Partie.
detail-record_alone = Der Spielbericht hat seinen eigenen Aufbau: Sendet allein record, chance, seed, seats, talk, label und undo.
detail-record_and_question = Der Spielbericht hat seinen eigenen Aufbau: Sendet allein den Spielbericht und die Frage.
detail-players_listed = Sendet players als Liste von Plätzen, jeden mit seinem Ratsmitglied: Hier wird nichts gezogen.
detail-blueprint_needed = Sendet den Bauplan, also die Bauteile auf dem Tisch: Hier wird nichts gezogen.
detail-blueprint_with_position = Sendet mit der Stellung auch den Bauplan: die Bauteile eures Tores, keine gezogenen.
detail-no_seed = Lasst den Startwert weg, oder sendet "chance": "seeded": Der Aufbau ist schon da, und nur in solchen Partien folgen Würfel und Karten aus einem Startwert.
detail-entry_refused = Eintrag { $index }, { $move }, kann nicht gespielt werden: { $reason }.
detail-name_taken = Sendet einen anderen Namen: So heißt schon ein anderer Spieler.
detail-seat_twice = Platz { $seat } kommt zweimal vor: Sendet jeden Platz nur einmal.
detail-no_such_seat = Einen Platz { $seat } gibt es nicht: Diese Partie hat die Plätze 1 bis { $seats }.
detail-councilor = Sendet councilor als Kennung eines Ratsmitglieds: { $words }
detail-no_position_at_end = { $status ->
        [won] Die Partie ist gewonnen: Von ihrem Ende kann keine Partie ausgehen. Zweigt eine frühere Version ab.
       *[lost] Die Partie ist verloren: Von ihrem Ende kann keine Partie ausgehen. Zweigt eine frühere Version ab.
    }
detail-answer_first = { $question } Beantwortet das zuerst, oder lest den Spielbericht.

## Listen, Ströme, Header

detail-cursor = Sendet cursor so, wie die Seite davor ihn in next gab.
detail-follow_from = Die Partie ist bei Version { $version }: Verfolgt sie von dort oder von früher an.
detail-accept_events = Ereignisse kommen als { $forms }: Verlangt in Accept eines davon.
detail-accept_record = Der Spielbericht kommt als { $forms }: Verlangt in Accept eines davon.
detail-streams_taken = Alle { $count } Ereignisströme dieses Servers sind besetzt. { detail-streams_taken.wait }
    .share = Euer Anteil an den Ereignisströmen dieses Servers ist besetzt. { detail-streams_taken.wait }
    .wait = Wird einer geschlossen, ist sein Platz nach höchstens { $wait } s frei. Versucht es noch einmal, oder lest, statt mitzuhören.
detail-prefer = Sendet Prefer: wait=N mit einer ganzen Zahl von Sekunden.
detail-other_name = Der Dienst heißt nicht so. Nehmt seine Adresse, oder lasst den Betreiber den Namen in --server-names eintragen.
detail-foreign_page = Eine fremde Seite darf das nicht ohne Schlüssel. Nehmt die Seite des Dienstes selbst, oder lasst den Betreiber die Herkunft der Seite in --allow-origin eintragen.
detail-body_type = Der Inhalt kam als { $type }. { detail-body_type.send }
    .none = Der Inhalt kam ohne Angabe seiner Art. { detail-body_type.send }
    .send = Sendet JSON mit Content-Type: application/json.
detail-body_encoded = Der Inhalt kam in der Kodierung { $encoding }. Sendet ihn, wie er ist, ohne Content-Encoding.
# $reason ist in den Worten des Decoders, also englisch.
detail-broken_json = Der Inhalt ist kein JSON. { detail-broken_json.again }
    .at = Der Inhalt ist kein JSON: Fehler bei Byte { $byte }. { detail-broken_json.again }
    .nested = Der Inhalt ist kein JSON: Er ist zu tief verschachtelt. { detail-broken_json.again }
    .half = Der Inhalt ist kein JSON: Ein Text darin hat ein halbes Surrogatpaar (\ud800 bis \udfff). { detail-broken_json.again }
    .again = Berichtigt ihn, und sendet ihn noch einmal.
detail-too_many_values = Der Inhalt hat mehr als { $most } Werte oder Kommas. Sendet weniger.
# $fault ist in den Worten des Frameworks, also englisch.
detail-compare = Die Anfrage ist unlesbar. Vergleicht sie mit /docs.
detail-large_head = Der Kopf der Anfrage ist größer als { $limit } Bytes. Sendet weniger Header.
detail-no_http = Die Anfrage ist kein richtiges HTTP/1.1. Vergleicht sie mit /docs.
detail-failed_then = Der Dienst hat versagt. Meldet, wann es geschah.

## Budgets und Grenzen

amount-seconds = { $number } s
amount-simulations = { $number } Simulationen
detail-hint_budget = Ein Hinweis darf { $amount } kosten. Sendet ein kleineres { $field }.
detail-engine_budget = Eine Engine darf für eine Entscheidung { $amount } brauchen. Sendet ein kleineres { $field }.
detail-review_budget = Eine Analyse darf für jede Entscheidung { $amount } kosten. Sendet ein kleineres { $field }.
detail-one_amount = Sendet eines von { $others } und { $last }.
detail-hint_quota = Ein Schlüssel darf { $limit } verlangen. Fragt in { $wait } s noch einmal.
detail-rate_limit = Ein Schlüssel oder Token darf { $limit } stellen. Versucht es in { $wait } s noch einmal.
limit-hints = { $amount ->
        [one] { $amount } Hinweis { $span }
       *[other] { $amount } Hinweise { $span }
    }
limit-requests = { $amount ->
        [one] { $amount } Anfrage { $span }
       *[other] { $amount } Anfragen { $span }
    }
span-second = { $number ->
        [one] pro Sekunde
       *[other] in { $number } Sekunden
    }
span-minute = { $number ->
        [one] pro Minute
       *[other] in { $number } Minuten
    }
span-hour = { $number ->
        [one] pro Stunde
       *[other] in { $number } Stunden
    }
span-day = { $number ->
        [one] pro Tag
       *[other] in { $number } Tagen
    }
span-month = { $number ->
        [one] pro Monat
       *[other] in { $number } Monaten
    }
span-year = { $number ->
        [one] pro Jahr
       *[other] in { $number } Jahren
    }
detail-too_many_games = { $count ->
        [one] Ihr habt 1 Partie, mehr dürft ihr nicht aufbewahren. Löscht sie mit DELETE: GET /v1/games nennt sie.
       *[other] Ihr habt { $games } Partien, mehr dürft ihr nicht aufbewahren. Löscht eine mit DELETE: GET /v1/games nennt sie.
    }
    .taken_over = Ihr habt so viele Partien, wie ihr aufbewahren dürft. Löscht welche mit DELETE: GET /v1/games nennt sie.
detail-too_many_plans = Ihr habt { $most } Pläne, mehr dürft ihr nicht aufbewahren: In einer Stunde ist einer weg.

## Schlüssel

detail-no_key_here = Diese Anfrage kam ohne gültigen Schlüssel; dieser Dienst braucht keinen.
detail-no_such_key = Einen Schlüssel dieses Namens gibt es nicht. GET /v1/keys nennt alle.
detail-key_name_taken = Der Name { $name } ist vergeben oder vorbehalten: Nehmt einen anderen.

## Züge, Pläne, Abzweigungen, Einstellungen

detail-one_move_needed = Sendet als move die Kennung eines legalen Zuges.
detail-either = Sendet entweder { $first } oder { $second }, nicht beides.
detail-outcome_of_another = { $move } hat jemand anders gemeldet: Ein Platz nimmt zurück, was er selbst gemeldet hat. Berichtigen darf es, wer es gemeldet hat, oder wer die Partie angelegt hat.
detail-token_plays = Sind die Plätze vergeben, wird jeder Zug mit dem Token seines Platzes gespielt. Ladet jemanden auf den Platz ein, oder nehmt ihn selbst.
detail-not_your_move = Ihr könnt { $move } nicht spielen: { $reason }.
not_yours-move = das ist ein Zug von Platz { $seat }, und ihr habt Platz { $own }
not_yours-decision = jetzt entscheidet Platz { $seats }, und ihr habt Platz { $own }
refused-undo_by_post = sendet es mit POST an /undo
refused-drawn_by_server = der Dienst hat gewürfelt oder gezogen; das lässt sich nicht zurücknehmen
detail-undo_of_others = Seit Version { $version } haben andere gezogen: Ein Platz nimmt nur eigene Züge zurück.
    .back = Version { $version } hat Züge von anderen zurückgenommen: Ein Platz holt nur eigene wieder.
detail-plan_of_maker = Einen Plan spielt allein, wer ihn macht: Lasst { $field } weg, oder ephemeral.
detail-shared_plan = Nur ein Plan lässt sich teilen: Sendet auch ephemeral, oder lasst shared weg.
detail-fork_as_plan = Der Token von Platz { $seat } zweigt seine Partie nur als Plan ab: Sendet "ephemeral": true. Andere Abzweigungen brauchen den API-Schlüssel dessen, der die Partie angelegt hat.
detail-no_fork_of_it = Das ist keine Abzweigung dieser Partie: Zweigt sie ab, und sendet die Kennung der Abzweigung.
detail-plan_beyond_chance = Der Plan geht nach Würfeln oder Karten weiter, die in der Partie anders kommen: Sendet die Züge davor als moves.
detail-empty_plan = Der Plan hat noch keine Züge: Spielt welche in der Abzweigung.
detail-no_such_plan = Einen Plan { $plan } gibt es nicht. Zweigt die Partie ab, um einen zu machen.
detail-creator_deletes = Eine Partie löscht nur, wer sie angelegt hat, mit einem API-Schlüssel. Ein Platz löscht seine Pläne.
detail-was_free = In dieser Partie ließen sich Züge auch nach Würfeln und Karten zurücknehmen, also kann bekannt sein, was kommt. Zweigt sie mit "undo": "until_chance" ab: In der Abzweigung weiß es niemand.
detail-setting_of_plan = Ein Plan gehört allein dem, der ihn gemacht hat: Er hat kein eigenes { $field }, das sich ändern ließe.
detail-nothing_to_draw = { $status ->
        [queued] Die Analyse wartet noch: Es gibt nichts zu zeichnen. Fragt noch einmal, wenn sie fertig ist.
        [running] Die Analyse läuft noch: Es gibt nichts zu zeichnen. Fragt noch einmal, wenn sie fertig ist.
        [cancelled] Die Analyse ist abgebrochen: Es gibt nichts zu zeichnen. Verlangt eine neue.
       *[failed] Die Analyse ist gescheitert: Es gibt nichts zu zeichnen. Verlangt eine neue.
    }

## Plätze und Zuschauer

detail-seat_taken = Platz { $seat } ist besetzt: Gebt ihn zuerst frei.
detail-person_has_seat = Platz { $seat } hat ein Mensch: Gebt ihn zuerst frei.
    .no_engine = Platz { $seat } hat ein Mensch: Dort sitzt keine Engine.
    .or_invited = Platz { $seat } hat ein Mensch, oder jemand ist dorthin eingeladen: Gebt ihn zuerst frei.
detail-other_invitation = Der Platz hat eine andere Einladung oder keine.
detail-no_invitation = Diese Einladung ist ungültig: Sie ist benutzt oder ersetzt oder gilt für etwas anderes. Bittet um eine neue.
detail-most_spectators = Eine Partie hat höchstens { $most } Zuschauer: Widerruft zuerst einen Token.
detail-no_such_spectator = Diesen Zuschauer gibt es nicht. GET seats nennt alle.
detail-release_own = Ihr dürft nur Platz { $seat } freigeben.
detail-persons_agree = Sind die Plätze vergeben, stimmen die Menschen zu, jeder mit dem Token seines Platzes.
detail-seats_are_open = Wer diese Partie spielen darf, spielt jeden ihrer Plätze. Legt eine Partie mit "seats": "claimed" an, um Leute einzuladen.

## Tischgespräch

detail-say_one_thing = Sagt eines nach dem anderen: Sendet eines von { $kinds }.
detail-no_texts = In dieser Partie gibt es keine freien Texte: Sprecht in Zeichen. Wer sie angelegt hat, kann Texte erlauben (changeGame).
detail-talk_later = Auch andere möchten zu Wort kommen. Sprecht in { $wait } s wieder.
detail-no_talk_in_plan = In einem Plan wird nicht gesprochen: Sagt es in der Partie, zu der er gehört.
detail-token_talks = Sind die Plätze vergeben, spricht jeder mit dem Token seines Platzes.
detail-only_placements = In einem Vorschlag geht es um Platzierungen: Sendet Züge der Art place.
detail-no_such_thing = Sendet die Kennung eines Ortes, einer Karte, einer Tafel oder eines Bauteils dieser Partie.

## Webhooks, und warum ein Aufruf gescheitert ist

detail-name_the_game = Nennt die Partie des Platzes.
detail-webhook_of_seat = Euer Token hat Platz { $seat }: Ein Webhook für einen anderen Platz braucht dessen Token.
detail-webhook_of_game = Ein Webhook gilt für eine eurer Partien, die kein Plan ist.
detail-no_webhooks = Dieser Server ruft keine Webhooks auf: Der Betreiber hat --max-webhooks auf 0 gesetzt.
detail-too_many_webhooks = Ihr habt { $most } Webhooks, mehr dürfen es nicht sein. Löscht zuerst einen mit DELETE.
    .of_game = Diese Partie hat { $most } Webhooks, mehr dürfen es nicht sein. Löscht zuerst einen mit DELETE.
detail-no_such_webhook = Einen solchen Webhook habt ihr nicht. GET /v1/webhooks nennt eure.
address-too_long = Sendet eine Adresse von höchstens { $most } ASCII-Zeichen.
address-no_form = Das ist keine Adresse der Form https://host/path.
address-no_user = Eine Adresse hat keinen Benutzer, kein Passwort und kein Fragment.
address-not_callable = Sie führt zu keiner Adresse, die aufgerufen werden darf.
address-needs_https = Adressen im Internet werden mit HTTPS aufgerufen: Schreibt https://.
call-answered = Die Antwort war { $status }.
    .redirected = Die Antwort war { $status }, und Weiterleitungen wird nicht gefolgt.
# $reason ist in den Worten der Bibliothek, die Zertifikate prüft, also englisch.
call-certificate = Das Zertifikat ist ungültig.
call-too_slow = Innerhalb von { $seconds } s kam keine Antwort.
call-no_connection = Die Verbindung ist gescheitert.
call-no_http = Die Antwort war kein HTTP.
call-may_not_read = Wer den Webhook angelegt hat, darf das nicht mehr lesen.
