### Was an einem Aufbau, einem Spielbericht oder dem Text eines Zuges falsch ist: ein halber Satz
### nach dem Feld.

## Was dort stehen darf, wo etwas anderes gesendet wurde

# $first is one word, or several of which one is meant.
allowed-either = { $first } oder { $second }
allowed-perhaps = gemeint ist vielleicht { $words }
allowed-all = { $kind ->
        [verbs] die Verben sind { $words }
        [keys] die Schlüssel sind { $words }
        [ids] die Kennungen sind { $words }
        [fields] die Felder sind { $words }
       *[words] die Wörter sind { $words }
    }
allowed-some = { $kind ->
        [verbs] es gibt { $count } Verben, zum Beispiel { $words }
        [keys] es gibt { $count } Schlüssel, zum Beispiel { $words }
        [ids] es gibt { $count } Kennungen, zum Beispiel { $words }
        [fields] es gibt { $count } Felder, zum Beispiel { $words }
       *[words] es gibt { $count } Wörter, zum Beispiel { $words }
    }
problems-more = { $first } (und { $more } weitere)

## Jedes Dokument

must-because = { $rule }: { $why }
must-be_whole_number = muss eine ganze Zahl von { $low } bis { $high } sein
must-be_exactly = muss { $value } sein
must-be_one_of = muss eines von { $words } sein
must-be_one_of_many = muss eine von { $count } Kennungen sein, zum Beispiel { $words }
must-be_object_of_fields = muss ein Objekt sein; seine Felder sind { $fields }
must-be_object_of_keys = muss ein Objekt sein; seine Schlüssel sind { $keys }
must-be_a_field = ist kein Feld; { $allowed }
must-be_known = ist nicht bekannt; { $allowed }
must-be_a_list = muss eine Liste sein
must-be_true_or_false = muss true oder false sein

## Ein Aufbau

setup-higher_levels = höhere Stufen, bis { $highest }, brauchen die Erweiterung
must-be_players = muss eine Liste von 1 bis { $most } Spielern sein
must-be_so_many_players = muss 1 bis { $most } Spieler haben, nicht { $count }
must-be_a_name = muss ein Text von 1 bis { $longest } Zeichen in einer Zeile sein
setup-taken = { $word } hat schon ein anderer Spieler
setup-listed_twice = { $word } steht zweimal da
must-be_components = muss eine Liste von Bauteilen sein
must-be_fewer_components = darf höchstens { $most } Bauteile haben, nicht { $count }
setup-for_fewer_players = { $component } ist für 1 bis { $most } Spieler
must-have_letters = muss auf Stufe { $level } { $count } Bauteile der Art { $letter } haben, nicht { $found }
setup-cards_in_the_box = die Schachtel enthält { $count } Karten „{ $card }“
setup-in_the_expansion_only = { $word } gibt es nur in der Erweiterung: „expansion“ muss ein Objekt sein, nicht null
must-be_an_expansion = muss null für das Grundspiel sein oder ein Objekt für Monstrosities
must-leave_out_name = darf { $field } nicht enthalten: Eine solche Erweiterung gibt es nicht
must-offset_no_monster = muss false sein: Es gibt kein Monster auszugleichen
setup-calm_seas = eine für je { $each } Karten „Ruhige See“, und die Schachtel enthält { $count }
must-be_alone = muss false sein: Das ist für 1 Spieler, nicht für { $players }

## Ein Spielbericht

record-head = der Spielbericht: { $message }
record-move = Zug { $number } des Spielberichts: { $message }
record-empty = ist leer
record-first_line = die erste Zeile muss ein JSON-Objekt sein
must-be_these_rules = muss „{ $rules }“ sein: Dieser Dienst spielt keine anderen Regeln
must-be_a_content_version = muss die Version der Inhalte sein, als Text
must-be_a_set_up = muss ein Aufbau sein, als Objekt
must-be_moves = muss eine Liste von Zügen sein, jeder ein Text
must-be_a_move = muss der Text eines Zuges sein

## Der Text eines Zuges

unreadable-write_it_as = schreibt ihn als „{ $move }“
unreadable-not_in_the_blueprint = „{ $given }“ ist nicht im Bauplan dieser Partie
unreadable-no_word = „{ $given }“ ist hier nicht möglich: gesucht ist { $kind }
    .perhaps = „{ $given }“ ist hier nicht möglich: gesucht ist { $kind }; gemeint ist vielleicht { $words }
unreadable-no_verb = „{ $word }“ ist kein Verb der Notation; { $allowed }
# $wanted is one number or several, the greatest is $most.
unreadable-wrong_count = { $most ->
        [one] nach „{ $word }“ folgt { $wanted } Angabe, nicht { $count }
       *[other] nach „{ $word }“ folgen { $wanted } Angaben, nicht { $count }
    }

# What the arguments of moves are, after "gesucht ist".
argument-artifact = ein Artefakt
argument-attempt = ein Versuch
argument-build_space = ein Bauplatz
argument-by = eine Hilfe
argument-card = eine Karte
argument-component = ein Bauteil
argument-councilor = ein Ratsmitglied
argument-die = ein Würfel
argument-good = ein Gut
argument-into = ein Gut als Gegenwert
argument-misfortune = ein Unglück
argument-monster = ein Monster
argument-number = eine Anzahl
argument-other_die = der andere Würfel
argument-other_peninsula = die andere Halbinsel
argument-payer = wer bezahlt
argument-peninsula = eine Halbinsel
argument-piece = eine Figur
argument-pile = ein Stapel
argument-place = ein Ort
argument-power = eine Kraft
argument-sea_monster = ein Seemonster
argument-seat = ein Platz
argument-side = eine Seite
argument-spare = ein Bauteil außerhalb des Bauplans
argument-to_place = ein Ort als Ziel
argument-to_seat = wer es bekommt
argument-treasure = ein Schatz
argument-which = welche Würfel
