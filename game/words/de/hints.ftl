### Was ein Hinweis sagt: Gründe, Ausblick, Vergleiche und Pläne.

## Zahlen in Worten

chance-percent = { $whole } %
chance-about = etwa { $whole } %
chance-span = { $low } bis { $high } %
chance-with_bounds = { $chance } ({ $bounds })
chance-of_few = { $number } von { $count }
chance-less = weniger als 1
chance-more = mehr als 99
points = { $number ->
        [1] { $number } Punkt
       *[other] { $number } Punkte
    }
points-span = { $low } bis { $high }
games-more = { $games ->
        [0] weniger als 1 von 100 Partien mehr
       *[other] etwa { $games } von 100 Partien mehr
    }
games-fewer = { $games ->
        [0] weniger als 1 von 100 Partien weniger
       *[other] etwa { $games } von 100 Partien weniger
    }
games-with_bounds = { $games } ({ $low } bis { $high })
# $others are separated by commas.
list-all = { $others } und { $last }
names-more = { $first }, { $next }
    .acc = { FORM($first, "acc") }, { FORM($next, "acc") }
    .dat = { FORM($first, "dat") }, { FORM($next, "dat") }
    .at = { FORM($first, "at") }, { FORM($next, "at") }
names-and = { $first } und { $last }
    .acc = { FORM($first, "acc") } und { FORM($last, "acc") }
    .dat = { FORM($first, "dat") } und { FORM($last, "dat") }
    .at = { FORM($first, "at") } und { FORM($last, "at") }
# A move's sentence within another sentence.
quoted = „{ $sentence }“

## Züge, für die es keine Suche brauchte

reason-only_move = Ein anderer Zug steht nicht zur Wahl.
reason-only_place = Die Atlanter werden einer nach dem anderen gesetzt, und für den nächsten gibt es nur diesen Ort.
reason-costs_nothing = Dieser Zug kostet nichts und muss ohnehin sein. Zuerst gemacht, hilft er vielleicht den anderen Zügen.

## Die Siegchance

# $number is how many simulations there are, with separators.
reason-sample = { $count ->
        [one] aus { $number } Simulation
       *[other] aus { $number } Simulationen
    }
    .bounds = { $bounds }, { $sample }
reason-win_chance = Folgt ihr weiter solchen Hinweisen, liegt eure Siegchance bei { $chance } ({ $evidence }).
reason-beside_rival = Mit denselben Würfeln und Karten { $relation }.
reason-decided = { $outcome ->
        [won] Kein Zug gefährdet den Sieg. Die Reihenfolge sagt nur, was diese Runde baut und trocken hält.
       *[lost] Kein Zug macht einen Sieg wahrscheinlich. Die Reihenfolge sagt nur, wie lange die Partie noch dauert und was diese Runde baut und trocken hält.
    }
reason-plan_left = Der vorige Tipp hatte dies geplant: { $planned } Jetzt ist ein anderer Zug besser: Er gewinnt { $games }.
reason-last_chance = Diese Runde ist die letzte Chance: Die Partie endet fast immer in ihr.

## Fakten einer Runde: $fact ist einer von unten, als halber Satz

reason-fact = { $fact }: in { $chance } der Simulationen.
    .few = { $fact }: in { $number } von { $count } Simulationen.
reason-fact_beside = { $fact }: in { $chance } der Simulationen, nach { $rival } in { $other }.
    .few = { $fact }: in { $chance } Simulationen, nach { $rival } in { $other }.
# After the rival another part is built in its stead.
reason-built_instead = { $fact }: in { $chance } der Simulationen. Nach { $rival } baut es stattdessen { FORM($component, "acc") }: in { $other }.
reason-amount_beside = { $fact }, nach { $rival }: { $other }.
    .few = { $fact } (in { $count } Simulationen), nach { $rival }: { $other }.
reason-fact_rather = { $fact } (in { $chance } statt in { $other })
reason-amount_rather = { $number } statt { $amount }
reason-round = Im Schnitt bringt der Rest dieser Runde dem Team { $goods }.
    .few = Im Schnitt von { $count } Simulationen bringt der Rest dieser Runde dem Team { $goods }.
# $rival is a move in quotes.
reason-few_met = { $rival } in { $count } Simulationen
reason-rival_gives_up = Nach { $rival }: { $facts }.
reason-gives_up = Verglichen mit { $rival }: { $facts }.

# Of a fact that is an amount, .counted is the amount; $count is one or several, $number has decimals.
# .short is the fact in the comparison of two amounts, .one the least change to the worse.
# .if is the fact after "wenn".
fact-won = die Partie wird in dieser Runde gewonnen
    .if = die Partie in dieser Runde gewonnen wird
fact-lost = die Partie wird in dieser Runde verloren
    .if = die Partie in dieser Runde verloren wird
fact-built = das Team baut in dieser Runde { FORM($component, "acc") }
    .if = das Team in dieser Runde { FORM($component, "acc") } baut
fact-floods_first = { $place } wird überflutet, bevor der Atlanter handeln kann
fact-recruits = der Rest dieser Runde bringt dem Team { $amount }
    .if = der Rest dieser Runde dem Team { $amount } bringt
    .short = { $amount }
    .counted = { $count ->
        [one] { $number } neuen Anhänger
       *[other] { $number } neue Anhänger
    }
    .one = einen neuen Anhänger weniger
fact-cards = der Rest dieser Runde bringt dem Team { $amount }
    .if = der Rest dieser Runde dem Team { $amount } bringt
    .short = { $amount }
    .counted = { $count ->
        [one] { $number } Bibliothekskarte
       *[other] { $number } Bibliothekskarten
    }
    .one = eine Bibliothekskarte weniger
fact-gain = der Rest dieser Runde bringt dem Team { $amount }
    .if = der Rest dieser Runde dem Team { $amount } bringt
    .short = { $amount }
    .counted = { $number } { $good }
    .one = 1 { $good } weniger
fact-sent_home = Unglücke nehmen { $amount } vom Spielplan
    .if = die Phase Unglücke erleiden { $amount } vom Spielplan nimmt
    .short = { $amount } weniger auf dem Spielplan
    .counted = { $count ->
        [one] { $number } Atlanter
       *[other] { $number } Atlanter
    }
    .one = einen Atlanter mehr
fact-water = { $peninsula } haben am Ende der Runde { $amount }
    .if = { $peninsula } am Ende der Runde { $amount } haben
    .short = { $amount } bei { FORM($peninsula, "dat") } am Ende der Runde
    .counted = { $count ->
        [one] { $number } trockenes Plättchen
       *[other] { $number } trockene Plättchen
    }
    .one = ein trockenes Plättchen weniger

## Die Entscheidung für den ganzen Tisch, und der beste Zug in einem Satz

# $decision is one or two whole sentences.
advice-guess = Schnell geschätzt: { $decision }
advice-nothing = Hier gibt es nichts zu entscheiden.
advice-settled = { $outcome ->
        [won] Hier hängt nicht viel daran: Jeder dieser Züge gewinnt so gut wie sicher.
       *[lost] Hier hängt nicht viel daran: Es bleibt kaum noch Hoffnung. Der empfohlene Zug erhält sie am längsten.
    }
# $first is one of the messages below without a full stop, $rest are clauses.
advice-whole = { $first }; { $rest }.
advice-any = { $count ->
        [2] Hier hängt nicht viel daran: Beide Züge sind gut
       *[other] Hier hängt nicht viel daran: Jeder der { $count } Züge ist gut
    }
    .cost = { $count ->
        [2] Zwischen beiden Zügen liegt wohl weniger als 1 von 100 Partien
       *[other] Zwischen den { $count } Zügen liegt wohl weniger als 1 von 100 Partien
    }
advice-some = { $fine } der { $count } Züge sind gut
# $games is such as: about 8 fewer games in 100.
advice-only = Nur das zählt jetzt: { $move }. Alles andere gewinnt { $games }
advice-best = Der erste Zug ist der beste
advice-leads = Der erste Zug liegt vorn
    .two = Von den beiden Zügen liegt der erste vorn
    .close = Von den beiden Zügen liegt der erste knapp vorn
# $close are so many that are probably as good as the first one, and the first one.
advice-close = { $close } der { $count } Züge sind wohl gleich gut
# $first is one of the messages above.
advice-later = { $count ->
        [one] { $first }, und { $count } weiterer folgt später in dieser Runde
       *[other] { $first }, und { $count } weitere folgen später in dieser Runde
    }
# $names are the moves of $first.
advice-named = { $first }: { $names }
    .such = { $first } (etwa { $names })
advice-first_move = der erste von unten
advice-waste = { $count ->
        [one] { $count } verschwendet einen Atlanter
       *[other] { $count } verschwenden einen Atlanter
    }
advice-weaker = { $count ->
        [one] { $count } verliert 1 bis 5 von 100 Partien
       *[other] { $count } verlieren 1 bis 5 von 100 Partien
    }
advice-bad = { $count ->
        [one] { $count } verliert 5 von 100 Partien oder mehr
       *[other] { $count } verlieren 5 von 100 Partien oder mehr
    }
    .named = { $text } ({ $names })
    .such = { $text } (etwa { $names })
# Moves that the search could not tell apart. $games is such as: about 1 fewer game in 100.
advice-others = { $count ->
        [one] der andere: wohl { $games }
       *[other] die anderen { $count }: im Schnitt wohl { $games }
    }
# $names are one or two moves.
advice-after = { $count ->
        [one] { $names }: wohl { $games }
       *[other] { $names }: im Schnitt wohl { $games }
    }
advice-little = wohl etwas schwächer: { $names }
# $text is the message for the others; $name is a move.
advice-others_most = { $text } (am meisten: { $name })
advice-unseen = { $count ->
        [one] { $count } wurde nicht ausprobiert
       *[other] { $count } wurden nicht ausprobiert
    }
headline = { $what }. Mit solchen Hinweisen liegt die Siegchance bei { $chance }.
# $clause says how sure it is, or who pays.
headline-beside = { $what }; { $clause }
headline-for = { $move }, { $purpose }
# $next is the move that a card leads to, in words, or what the card says.
headline-then = { $move }: { $next }
# $gifts are moves with what they are for; $what is a gift that is for something else.
headline-besides = { $what }. Außerdem vor dem Ende des Tauschs: { $gifts }
# $text is printed on the component or the location.
headline-says = { $move } („{ $text }“)
    .later = { $move } (nutzbar ab der nächsten Runde: „{ $text }“)
# .first is said of moves after which the one advised is still made.
headline-others =
    .fine = genauso gut: { $names }
    .first = auch vorher möglich: { $names }
    .waits = kann warten: { $name } (zuerst vielleicht { $games })
    .likely = wohl genauso gut: { $name }
    .unclear = am nächsten: { $name } (vielleicht { $games })
    .worse = der nächstbeste Zug, { $name }, gewinnt { $games }
    .wasted = jeder andere Zug verschwendet einen Atlanter
# How good a move is beside the best one.
# Who pays for a move: $shares are some of the second message.
payers-of_good = { $shares } { $good }
payer-pays = { $player } zahlt { $number }
# $cost is one of those below; $move is the best one in quotes.
class-fine = gut
    .cost = kaum schlechter, aber { $cost }
    .follows = gut, wenn { $move } folgt
class-weaker = schwächer
class-bad = schlecht
class-wasted = verschwendet einen Atlanter
class-unclear = noch nicht klar
    .likely = wohl genauso gut
    .open = noch nicht klar
    .unlikely = wohl schwächer
# $bounds is one of those below.
class-loss = { $verdict }: { $games } ({ $bounds })
    .likely = { $verdict } (von 100 Partien { $bounds })
bounds-fewer = { $least } bis { $most } weniger
bounds-more = { $least } bis { $most } mehr
bounds-both = zwischen { $fewer } weniger und { $more } mehr
bounds-most = höchstens { $most } weniger
cost-atlantean = ein Atlanter geht verloren
cost-good = das Team bekommt weniger { $good }
cost-card = die Karte ist dann verbraucht
cost-energy = das kostet mystische Energie
# What a move is for, behind the move.
purpose-good = für { $good }
purpose-lacking = für { $good } (fehlt noch für { FORM($component, "acc") })
purpose-forged = für { $good }: Daraus wird das Atlantium, das noch für { FORM($component, "acc") } fehlt
purpose-later = für { $good } (wird noch für { FORM($component, "acc") } gebraucht)
purpose-component = für { FORM($component, "acc") }
# Said of goods that are turned in.
purpose-back = das Team bekommt { $goods } zurück
    .for = das Team bekommt { $goods } zurück, für { FORM($component, "acc") }
# For a part of the gate that comes after those of this round. .not_now is said where one of this
# round lacks the good, too.
purpose-next = denn { FORM($component, "nom") } braucht davon später noch mehr
    .not_now = für { FORM($component, "acc") }, denn { $player } baut in dieser Runde nicht
purpose-after = denn was nach { FORM($component, "dat") } gebaut wird, braucht davon noch mehr
# $purpose is one of these; who collects the good does not build.
purpose-passed_on = { $purpose }; „{ $card }“ kann das weitergeben
# One good of several is chosen there later.
purpose-one_of = für { $goods } (wird noch für { FORM($component, "acc") } gebraucht)
# $gifts are moves in quotes.
purpose-gifts = danach { $gifts }, für { FORM($component, "acc") }
# Said of ore that is given to a player on the Forges.
purpose-forge = daraus wird Atlantium
purpose-dry_again = damit { $place } wieder trocken ist
    .shields = damit { $place } wieder trocken ist und { $number } Atlanter { FORM($behind, "at") } schützt
purpose-keep_dry = damit { $place } trocken bleibt
purpose-protect = { $number ->
        [one] zum Schutz des Atlanters { FORM($place, "at") }
       *[other] zum Schutz von { $number } Atlantern { FORM($place, "at") }
    }
purpose-empty_tile = denn dort steht niemand
purpose-not_lacking = denn für { FORM($component, "acc") } wird kein { $good } gebraucht
purpose-no_forging = denn alle Schmieden stehen unter Wasser: Aus Erz kann kein Atlantium werden
purpose-most_left = denn dort sind die meisten Plättchen übrig: { $number }
# $kept are goods or cards.
purpose-keep = das spart { $kept }
purpose-keep_for = { $good } für { FORM($component, "acc") }
purpose-some_cards = die Bibliothekskarten
purpose-keep_atlantean = so geht kein Atlanter verloren
# What a move costs, and who still acts after it.
purpose-price_not_needed = denn { FORM($component, "nom") } braucht davon nichts mehr
    .worker = denn { FORM($component, "nom") } braucht davon nichts mehr, und der Atlanter handelt noch { FORM($place, "at") }
purpose-price_needed =
    .worker = { FORM($component, "nom") } braucht zwar davon, aber der Atlanter handelt noch { FORM($place, "at") }
# $goods are amounts of goods.
purpose-brings = das bringt { $goods }
    .unflood = das bringt { $goods }, genug, um ein Plättchen trockenzulegen
    .barrier = das bringt { $goods }, genug für eine mystische Barriere
# Who carries an item instead.
purpose-kept_for = für { FORM($piece, "acc") } { FORM($place, "at") }
# Another move beside that: the item is not kept.
named-carry = jetzt schon tragen
# What a monster threatens on the tiles of this choice, and what on those of the next best one.
purpose-threatens = das bedroht { $places } mit { $number ->
        [0] keinem Atlanter
        [one] { $number } Atlanter
       *[other] { $number } Atlantern
    }, nicht { $others } mit { $other }
    .empty = das bedroht { $places }, nicht { $others } (dort steht niemand)
# A tile that would flood, and how many Atlanteans stand there; $price is that of an unflood.
purpose-saves = { $number ->
        [0] denn das rettet { $place }
        [one] denn das rettet { $place } mit { $number } Atlanter
       *[other] denn das rettet { $place } mit { $number } Atlantern
    }
    .price = denn das rettet { $place }; es später trockenzulegen kostet { $price } mystische Energie
purpose-reaches = dort erreicht sie { $number ->
        [0] keinen Atlanter
       *[other] { $number } Atlanter
    } statt { $other }
# She moves at random; $chance is how often nobody stands where she comes.
purpose-wanders = denn in { $chance } aller Fälle kommt sie dann auf ein Plättchen, auf dem niemand steht
# $move is in quotes.
purpose-can_wait = { $move } kann warten
purpose-build = um { FORM($component, "acc") } zu bauen
purpose-energy = für mystische Energie
purpose-followers = für einen Anhänger
purpose-cards = für Bibliothekskarten
purpose-gate = um zu bauen
# Said of a move whose payments follow.
line-and_pay = { $move }, und bezahlen

## Züge, die einen Atlanter verschwenden

wasted-better_space = Dieselbe Aktion steht auf einem besseren Feld offen. { $better }: ab { $better_target }, { $better_chance }; { $place }: ab { $target }, { $chance }.
wasted-no_partner = { $place }: Dort handeln nur zwei zusammen, und niemand kann mehr dazukommen.
wasted-no_follower = { $place }: Niemand hat noch einen Anhänger anzuwerben.
wasted-no_ore = { $place }: Erz kann der Spieler in dieser Runde nicht mehr bekommen.
wasted-no_build = { $place }: In dieser Runde kann dort nichts bezahlt werden, was die Würfel auch bringen.

## Vergleiche

compared-on_the_same_dice = Mit denselben Würfeln und Karten { $relation }.
    .needs = Mit denselben Würfeln und Karten { $relation }; etwa { $number } Simulationen könnten zeigen, was besser ist.
    .too_few = Dieser Zug wurde nicht oft genug mit denselben Würfeln und Karten simuliert, um ihn mit { $rival } zu vergleichen.
compared-advised = Das ist der empfohlene Zug. { $comparison }
compared-next_best = der nächstbeste Zug, { $rival }
compared-best_of_the_others = der beste der anderen Züge, { $rival }
relation-wins = gewinnt dieser Zug { $games } als { $rival }
relation-equal = gewinnt dieser Zug so oft wie { $rival }: Der Unterschied ist kleiner als 1 von 100 Partien
relation-so_far = gewinnt dieser Zug bisher { $games } als { $rival }, eine längere Suche kann das aber ändern
relation-unclear = ist dieser Zug weder klar besser noch klar schlechter als { $rival }

## Worauf das Team hinarbeitet, was es behalten muss, und worauf es ankommt

outlook-goal = Das Team sammelt für { FORM($component, "acc") }
    .ready = Als Nächstes kommt { FORM($component, "nom") } an die Reihe
    .next = Danach kommt { FORM($component, "nom") } an die Reihe
    .later = In dieser Runde ist niemand mehr da, der bauen könnte. Als Nächstes kommt { FORM($component, "nom") } an die Reihe
    .likely = Das Ziel dieser Runde ist { FORM($component, "nom") } (gebaut in { $chance } der Simulationen)
    .last = Nur { FORM($component, "nom") } ist noch zu bauen
    .also = Ein weiterer Teil: { FORM($component, "nom") } (gebaut in { $chance })
outlook-can_pay = { $goal }. Was dafür zu bezahlen ist, hat das Team schon.
outlook-covered = { $goal }. Der Rabatt der Erbauer deckt, was fehlt: { $goods }.
outlook-missing = { $goal }. Dafür fehlt noch: { $goods }.
# For what is built this round; $goods are amounts, some of them with the message after it.
outlook-to_get = { $goal }. Dafür noch zu besorgen: { $goods }.
outlook-from = { $goods } (von { FORM($peninsula, "dat") })
# $text is a sentence about what is still to get.
outlook-spared = { $text } Der Rabatt der Erbauer erspart { $number } davon.
# $owners are some of the next message.
outlook-keep = Für { FORM($components, "acc") } schon vorhanden und für nichts anderes auszugeben: { $owners }.
outlook-keeps = { $player } hat { $goods }
outlook-end = Ein einfaches Computerteam gewänne von hier aus { $won } von { $games } Partien, in { $won_in }, und verlöre in { $lost_in }.
    .won = Ein einfaches Computerteam gewänne von hier aus { $won } von { $games } Partien, in { $won_in }.
    .lost = Ein einfaches Computerteam gewänne von hier aus { $won } von { $games } Partien und verlöre in { $lost_in }.
    .left = { $end } Vor dem Energiekern noch zu bauen: { $left }.
outlook-round = Runde { $round }
outlook-rounds = den Runden { $first } bis { $last }
outlook-turns_on = Wenn { $fact }, gewinnt das Team zu { $chance }, sonst zu { $other }.
outlook-turns_on_amount = Wenn { $fact }, gewinnt das Team { $games }.

## Pläne

plan-best = Der beste gefundene Plan gewinnt zu { $whole } %.
    .unknown = Der beste gefundene Plan wurde nicht simuliert.
plan-unknown = Dieser Plan wurde nicht simuliert: Fragt noch einmal, mit größerem Budget.
plan-fine = Er gewinnt zu { $whole } %, genauso oft oder fast so oft wie der beste gefundene Plan.
plan-worse = Er gewinnt zu { $whole } %, { $games } als der beste gefundene Plan.
plan-unclear = Er gewinnt zu { $whole } %, in 100 Partien { $least } bis { $most } als der beste gefundene Plan: noch nicht klar.
    .fewer = { $number } weniger
    .more = { $number } mehr
plan-change_first = { $plan } Das ändert zuerst: { $exchange }
plan-exchange = { $after }, statt „{ $before }“: { $games }.

## Denkanstöße, die keinen Zug nennen

nudge-build = Denkt an das Kosmische Tor: Was kann jetzt gebaut werden, und wer bezahlt?
nudge-build_these = Denkt an das Kosmische Tor: In dieser Runde könnt ihr vielleicht bauen: { $components }.
nudge-who_builds = Denkt an das Kosmische Tor: Wer sollte zum Bauen dort sein?
nudge-cards_in_hand = Seht euch die Bibliothekskarten auf der Hand an: Ist jetzt der Moment für eine davon?
nudge-water = Denkt an das Wasser: Welche Plättchen braucht das Team noch einmal?
nudge-energy = Denkt an die mystische Energie: Reicht sie für Würfel und Barrieren?
nudge-resource = Denkt an { $good }: Wer sammelt es in dieser Runde, und wo?
nudge-atlantium = Denkt an Atlantium: Wer schmiedet es in dieser Runde, und aus wessen Erz?
nudge-followers = Denkt an Anhänger: Würde ein weiterer dem Team helfen?
nudge-cards = Denkt an Bibliothekskarten: Würde eine neue dem Team jetzt helfen?
nudge-components = Denkt an die Bauteile, die schon gebaut sind: Was können sie für das Team tun?
nudge-needs = Überlegt, was das Team am dringendsten braucht.

## Fragen, die nicht zu beantworten sind

query-game_is_over = { $status ->
        [won] Die Partie ist zu Ende: Ihr habt gewonnen. Es gibt nichts mehr zu entscheiden.
       *[lost] Die Partie ist zu Ende: Ihr habt verloren. Es gibt nichts mehr zu entscheiden.
    }
query-chance_decides = Jetzt entscheiden Würfel oder Karten. Fragt nach einem Hinweis, wenn das Team entscheidet.
query-no_such_seat = seat: Platz { $seat } gibt es nicht; es gibt die Plätze 1 bis { $seats }.
query-no_move_left = Kein legaler Zug bleibt übrig: „seat“, „allow“ oder „avoid“ schließt alle aus.
query-nothing_to_compare_with = compare: „{ $move }“ ist der einzige Zug zur Wahl; zum Vergleichen ist nichts da.
query-not_legal = { $field }: „{ $move }“ ist hier kein legaler Zug.
query-compared_and_avoided = compare: „{ $move }“ soll vermieden werden: Vergleicht oder vermeidet ihn, nicht beides.
query-no_plans_now = plans: Pläne werden nur verglichen, während Atlanter gesetzt werden.
query-plans_of_all_moves = plans: Lasst „allow“ und „avoid“ weg.
query-plan_cannot_be_played = { $field }: „{ $move }“ kann nicht gespielt werden: { $reason }
query-one_budget = Das Budget muss genau eines von „seconds“, „simulations“ und „shares“ sein.
query-seconds = seconds: muss mehr als 0 sein.
query-simulations = simulations: muss mindestens 1 sein.
query-shares = shares: müssen ganze Zahlen ab 0 sein, mindestens eine davon über 0.
query-workers = workers: muss mindestens 1 sein.
query-top = top: muss mindestens 1 sein.
query-stopped = Die Suche wurde angehalten, bevor ein Zug simuliert war.
query-nothing_simulated = Kein Zug, der empfohlen werden darf, wurde simuliert: Fragt noch einmal, mit größerem Budget.
query-review_simulations = simulations: Eine Analyse braucht mindestens { $least } je Entscheidung.

## Das Bild einer Analyse

chart-title = { $status ->
        [won] Siegchance im Verlauf der Partie (gewonnen)
        [lost] Siegchance im Verlauf der Partie (verloren)
       *[running] Siegchance im Verlauf der Partie (läuft noch)
    }
chart-described = Von { $first } am Anfang zu { $last } am Ende, über { $decisions } Entscheidungen. Würfel und Karten haben { $luck } gebracht, Entscheidungen { $decided }; der größte bewiesene Fehler ließ { $cost } liegen. Das Band ist das 95-%-Intervall.
chart-rounds = Runde

## Die Geschichte einer Partie: ihre Augenblicke und Kapitel

review-size = { $size } ({ $bounds })
review-placements = Das Setzen in dieser Runde.
review-turn = Diese Züge zusammen: { $moves }
    .more = Diese und weitere Züge zusammen: { $moves }
review-chance =
    .gave = Runde { $round }: { $what } Das war um { $size } besser als im Mittel.
    .took = Runde { $round }: { $what } Das war um { $size } schlechter als im Mittel.
    .gave_misfortune = Runde { $round }: { $what } Das war um { $size } besser als das mittlere Unglück.
    .took_misfortune = Runde { $round }: { $what } Das war um { $size } schlechter als das mittlere Unglück.
review-left_board = { $count ->
        [one] Ein Atlanter kommt dadurch vom Brett.
       *[other] { $count } Atlanter kommen dadurch vom Brett.
    }
review-fall =
    .proven = Runde { $round }: { $what } Das Beste, was gefunden wurde, gewinnt { $size } öfter.
    .now = Runde { $round }: { $what } Das Beste, was gefunden wurde, gewinnt { $size } öfter, noch in derselben Runde.
    .likely = Runde { $round }: { $what } Das Beste, was gefunden wurde, gewinnt vielleicht { $size } öfter; sicher ist das nicht.
review-fall-plan =
    .proven = Runde { $round }, gesetzt auf: { $played }. Der beste gefundene Plan gewinnt { $size } öfter.
    .likely = Runde { $round }, gesetzt auf: { $played }. Der beste gefundene Plan gewinnt vielleicht { $size } öfter; sicher ist das nicht.
review-fall-round = Runde { $round } als Ganzes: { $played }. Alle ihre Entscheidungen zusammen nahmen { $size }, gemessen an einem Team, das Tipps folgt; keine einzelne das meiste davon.
review-round-placed = Tipps setzen: { $sites }.
review-round-gains = In { $tries } Versuchen mit anderen Würfeln hatten sie am Ende der Runde: { $gains }.
review-round-cards = { $count ->
        [one] { $count } Bibliothekskarte
       *[other] { $count } Bibliothekskarten
    }
review-round-team = { $count ->
        [one] einen Atlanter
       *[other] { $count } Atlanter
    }
gains-won = die Partie in { $theirs } statt { $ours } gewonnen
gains-built = { $components } gebaut
gains-goods = { $goods } mehr
gains-dry = { $tiles } trockene Plättchen mehr
review-nowhere = nichts mehr
review-rise = Runde { $round }: { $what } Ein einfaches Computerteam hätte es um { $size } schlechter gemacht.
    .instead = Runde { $round }: { $what } Das war um { $size } besser als das, was ein einfaches Computerteam macht: { $others }
review-order = Erst { $first }, dann { $then }.
review-times = { $text }, { $count }-mal.
review-searched = Das fand eine längere Suche; die Chancen der Runden wissen davon nichts.
review-exchange = { $given } statt { $taken }.
review-rise-plan = Runde { $round }, das Setzen: Der Plan eines einfachen Computerteams hätte { $size } weniger gebracht.
review-better = { $text } Besser: { $better }
    .plan = { $text } Besser: { $better }.
    .acts = { $text } Dazu: { $acts }
    .people = { $text } Besser, auf denselben Plätzen: { $better }.
    .change = { $text } Zuerst ändern: { $better }
    .and = { $text } { $better }

chapter-wanted = Runde { $round } begann bei { $chance }, mit diesem Plan: { $plan }.
    .nothing = Runde { $round } begann bei { $chance }.
chapter-placed = { $place } ({ $number })
chapter-placed_more = { $place } ({ $number } mehr)
chapter-placed_fewer = { $place } ({ $number } weniger)
chapter-build_spaces = die Bauplätze
chapter-came = Sie endete bei { $chance }: { $events }; { $changes }.
    .quiet = Sie endete bei { $chance }: { $events }.
chapter-built = { $components } gebaut
chapter-flooded = { $number ->
        [0] kein Plättchen verloren
        [one] { $number } Plättchen verloren
       *[other] { $number } Plättchen verloren
    }
chapter-raised = { $number ->
        [one] { $number } Plättchen zurückgewonnen
       *[other] { $number } Plättchen zurückgewonnen
    }
chapter-dice = Würfel { $points }
chapter-cards = Karten { $points }
# $points is a change, $short a number of points.
chapter-decided = Entscheidungen { $points }
    .unclear = Entscheidungen { $points }, was nicht sicher ist
    .short = Entscheidungen { $points } (der größte Fehler ließ { $short } liegen, gemessen am Besten, was gefunden wurde)
chapter-by_chance = Am meisten durch Zufall: { $events }.
chapter-event = { $what } ({ $points })
chapter-others = { $count ->
        [one] etwas Weiteres
       *[other] { $count } weitere
    } ({ $points })

## Warum eine Partie so endete

ending-lost = Die Insel versank in Runde { $round }, als { $built } der { $parts } Teile des Tors gebaut waren; es { $parts_left ->
        [one] fehlte
       *[other] fehlten
    } { $missing }.
    .many = Die Insel versank in Runde { $round }, als { $built } der { $parts } Teile des Tors gebaut waren.
ending-won = Das Tor war in Runde { $round } fertig; { $dry ->
        [0] kein Plättchen war mehr trocken.
        [one] { $dry } von { $tiles } Plättchen war noch trocken.
       *[other] { $dry } von { $tiles } Plättchen waren noch trocken.
    }
ending-idle = In den Runden { $first } bis { $last } wurde kein Teil des Tors gebaut.
ending-enough = Die Güter für { $parts_left ->
        [one] das fehlende Teil
       *[other] die fehlenden Teile
    } hatte das Team: Zum Bauen fehlte die Zeit.
ending-lacking = { $parts_left ->
        [one] Für das fehlende Teil
       *[other] Für die fehlenden Teile
    } fehlten dem Team { $goods }.
ending-under_water = In Runde { $round } ging bei { FORM($places, "dat") } das letzte trockene Plättchen verloren.
ending-span = { $first } bis { $last }
ending-rounds = { $count ->
        [one] Runde { $rounds }
       *[other] den Runden { $rounds }
    }
ending-few = Von { $number } gesetzten Atlantern { $placed ->
        [0] stand in der ganzen Partie keiner
        [one] stand in der ganzen Partie { $placed }
       *[other] standen in der ganzen Partie { $placed }
    } für { $good } { FORM($places, "at") }.
    .idle = Von { $number } gesetzten Atlantern { $placed ->
        [one] stand { $placed }
       *[other] standen { $placed }
    } für { $good } { FORM($places, "at") }; in { $rounds } war dort niemand.
    .often = Von { $number } gesetzten Atlantern { $placed ->
        [one] stand { $placed }
       *[other] standen { $placed }
    } für { $good } { FORM($places, "at") }; in { $idle } von { $all } Runden war dort niemand.
ending-late = Für { $good } war vor Runde { $round } niemand { FORM($place, "at") }.
ending-nobody = In { $rounds } stand für { $good } niemand { FORM($place, "at") }, obwohl dort Plättchen trocken waren.
    .either = In { $rounds } stand für { $good } niemand { FORM($place, "at") } oder { FORM($other, "at") }, obwohl dort Plättchen trocken waren.
ending-shrank = Zwischen Runde { $round } und { $last } schrumpfte das Team, Freiwillige nicht gezählt, von { $most } Atlantern auf { $team }.
    .why = Zwischen Runde { $round } und { $last } schrumpfte das Team, Freiwillige nicht gezählt, von { $most } Atlantern auf { $team }: { $reasons }.
left-eaten = { $count } von Skylla gefressen
left-wonder = { $count } für Wunder hergegeben
left-place = { $count } hergegeben { FORM($place, "at") }
left-stolen = { $count } von den Harpyien geraubt
left-stone = { $count } als Stein verloren
left-otherwise = { $count } ausgeschieden
ending-nobody_recruited = Zum Anwerben war nie jemand { FORM($place, "at") }.
ending-no_recruits = In { $rounds } Runden war niemand { FORM($place, "at") }, um anzuwerben.
ending-team = Das Team hatte in der ersten Runde { $first } Atlanter, in der letzten { $last }; angeworben wurde { $count ->
        [0] niemand
        [one] einer
       *[other] { $count }-mal
    }.
ending-pace = Am Ende von Runde { $round } waren { $flooded } von { $tiles } Plättchen unter Wasser und { $built } der { $parts } Teile des Tors gebaut.
ending-item = In Runde { $round } baute das Team { FORM($item, "acc") }, einen magischen Gegenstand, zum Preis von { $goods }, was am Ende für das Tor fehlte.
    .late = In Runde { $round } baute das Team noch { FORM($item, "acc") }, einen magischen Gegenstand, der kein Teil des Tors ist.
ending-crowd = In { $rounds } standen { $crowd } von { $number } Atlantern { FORM($place, "at") }; inzwischen { $built ->
        [0] wurde kein Teil des Tors gebaut
        [one] wurde { $built } Teil des Tors gebaut
       *[other] wurden { $built } Teile des Tors gebaut
    }, und { $flooded ->
        [0] kein Plättchen ging verloren.
        [one] { $flooded } Plättchen ging verloren.
       *[other] { $flooded } Plättchen gingen verloren.
    } Entscheidungen dieser Runden kosteten { $cost }.
ending-evicted = In Runde { $round } nahm das Unglück „{ $card }“ { $number } von { $team } Atlantern vom Brett.
ending-medusa = Medusa versteinerte { $petrified ->
        [one] einen Atlanter
       *[other] { $petrified } Atlanter
    }{ $crumbled ->
        [0] .
        [one] ; { $crumbled } davon schied aus.
       *[other] ; { $crumbled } davon schieden aus.
    }
ending-harpies = Die Harpyien raubten { $stolen ->
        [one] ein Stück
       *[other] { $stolen } Stücke
    } Beute{ $taken_back ->
        [0] .
       *[other] ; { $taken_back } holte sich das Team zurück.
    }
    .raided = Die Harpyien raubten { $stolen ->
        [one] ein Stück
       *[other] { $stolen } Stücke
    } Beute; { $raiders ->
        [one] ein Atlanter, in { $rounds } in ihr Nest gesetzt, holte
       *[other] { $raiders } Atlanter, in { $rounds } in ihr Nest gesetzt, holten
    } { $taken_back ->
        [0] nichts
       *[other] { $taken_back }
    } zurück.
ending-scylla = Skylla fraß { $eaten } Atlanter: { $meals }.
ending-meal = { $eaten } in Runde { $round }
ending-scylla-spread = Sie kommt, wo die meisten Atlanter beieinander sind: Verteilt euch.
ending-scylla-remedy = Mystische Energie rettet sie: { $savable ->
        [0] Ihre Spieler hatten keine.
        [one] Für einen davon hatte sein Spieler genug.
       *[other] Für { $savable } davon hatten ihre Spieler genug.
    }
ending-scylla-later = Mystische Energie hätte { $later ->
        [one] den einen
       *[other] die { $later }
    } nach Runde 1 Gefressenen retten können; ihre Spieler hatten keine.
ending-charybdis = Charybdis überflutete { $flooded ->
        [one] ein Plättchen.
       *[other] { $flooded } Plättchen.
    }
ending-grew = Das halbe Tor stand am Ende von Runde { $round }; { $late ->
        [one] { $late } Teil
       *[other] { $late } Teile
    } kamen in den letzten { $rounds } Runden dazu.
ending-placed = Von { $number } gesetzten Atlantern: { $sites }.
ending-danger = Am knappsten war es in Runde { $round }, die bei { $chance } begann.
    .within = Am knappsten war es in Runde { $round }, in der die Chance auf { $chance } fiel.
ending-safe = Gefährlich wurde es nie: Keine Runde begann unter { $chance }.
    .always = Gefährlich wurde es nie.
ending-hard = Schwer war es von Anfang an: Die Chance war { $chance }.
    .hardly = So, wie die Partie aufgebaut war, war sie kaum zu gewinnen: Die Chance war am Anfang { $chance }.
ending-highest = Am höchsten war die Chance am Anfang von Runde { $round }: { $chance }.
ending-risen = Bis zum Ende von Runde { $round } stieg die Chance auf { $chance }.
    .luck = Bis zum Ende von Runde { $round } stieg die Chance auf { $chance }: Würfel und Karten brachten { $luck }.
ending-harder = Eine Herausforderung ist Stufe { $level }: Sie beginnt bei { $chance }.
ending-easier = Gute Aussichten hat Stufe { $level }: Sie beginnt bei { $chance }.
    .players = Gute Aussichten habt ihr zu { $players }: Stufe { $level } beginnt dann bei { $chance }, { $own ->
        [one] allein
       *[other] zu { $own }
    } bei { $few }.
    .hard = Selbst Stufe { $level } beginnt { $players ->
        [one] allein
       *[other] mit { $players } Spielern
    } bei { $chance }.
ending-event =
    .misfortune = In Runde { $round } nahm das Unglück „{ $card }“ { $size }.
    .chance = In Runde { $round } nahmen { $kind ->
            [dice] die Würfel
           *[cards] die Karten
        } { $size }: { $what }
    .move = In Runde { $round } gewinnt „{ $better }“ statt „{ $played }“ { $size } öfter.
    .move_now = In Runde { $round } gewinnt „{ $better }“ statt „{ $played }“ { $size } öfter, noch in derselben Runde.
    .turn = In Runde { $round } ließen diese Züge { $size } liegen: { $what }
    .plan = Das Setzen in Runde { $round } ließ { $size } liegen.
    .better_plan = Das Setzen in Runde { $round } ließ { $size } liegen. Der beste gefundene Plan setzte anders: { $sites }.
    .gains = Am Ende der Runde hat er: { $gains }.
card-text = „{ $text }“
card-flooded = Es überflutete { $tiles }.
    .few = Es überflutete { $tiles }: { $left ->
        [0] Kein Plättchen war mehr trocken.
        [one] Ein Plättchen war noch trocken.
       *[other] { $left } Plättchen waren noch trocken.
    }
card-returned = Es schickte { $count ->
        [one] einen Atlanter
       *[other] { $count } Atlanter
    } in die Vorräte zurück.
card-gone = Es nahm { $count ->
        [one] einen Atlanter
       *[other] { $count } Atlanter
    } aus dem Spiel.
card-goods = Es nahm { $count ->
        [one] ein Gut
       *[other] { $count } Güter
    }.
card-energy = Es nahm { $count } mystische Energie.
card-builders = { $count ->
        [one] Ein Atlanter stand auf den Bauplätzen.
       *[other] { $count } Atlanter standen auf den Bauplätzen.
    }
ending-rounds_cost = { $count ->
        [one] Die Entscheidungen von Runde { $rounds } nahmen { $costs } Punkte.
       *[other] Die Entscheidungen der Runden { $rounds } nahmen { $costs } Punkte.
    }
    .again = { $count ->
        [one] Runde { $rounds } konnte trotzdem besser laufen.
       *[other] Die Runden { $rounds } konnten trotzdem besser laufen.
    }
ending-hints = Tipps setzen in { $count ->
        [one] dieser Runde
       *[other] diesen Runden
    } anders: { $sites }. Am Ende haben sie: { $gains }.
    .placed = Tipps setzen in { $count ->
        [one] dieser Runde
       *[other] diesen Runden
    } anders: { $sites }.
    .had = Tipps, die { $count ->
        [one] diese Runde
       *[other] diese Runden
    } noch einmal spielen, haben am Ende: { $gains }.
ending-turns =
    .luck = Am meisten fiel die Chance in den Runden { $first } bis { $last }, von { $start } auf { $end }, vor allem durch Würfel und Karten.
    .decided = Am meisten fiel die Chance in den Runden { $first } bis { $last }, von { $start } auf { $end }, vor allem durch Entscheidungen.
    .both = Am meisten fiel die Chance in den Runden { $first } bis { $last }, von { $start } auf { $end }, davon { $luck } durch Würfel und Karten, { $decided } durch Entscheidungen.
    .despite = Am meisten fiel die Chance in den Runden { $first } bis { $last }, durch Entscheidungen von { $start } auf { $end }, obwohl Würfel und Karten { $luck } brachten.
ending-small_luck = Würfel und Karten nahmen in { $rounds } { $size }, in { $count } Schritten, keiner davon groß; am meisten: { $worst } ({ $most }).
    .others = Andere Würfel und Karten nahmen in { $rounds } weitere { $size }, jeder Wurf und jede Karte wenig; am meisten: { $worst } ({ $most }).
ending-small_falls = Keine einzelne Runde gab den Ausschlag: Die Chance sank nach und nach von { $chance }.
    .luck = Keine einzelne Runde gab den Ausschlag: Die Chance sank nach und nach von { $chance }, vor allem durch Würfel und Karten.
ending-turn =
    .luck = Am meisten fiel die Chance in Runde { $round }, von { $start } auf { $end }, vor allem durch Würfel und Karten.
    .decided = Am meisten fiel die Chance in Runde { $round }, von { $start } auf { $end }, vor allem durch Entscheidungen.
    .both = Am meisten fiel die Chance in Runde { $round }, von { $start } auf { $end }, davon { $luck } durch Würfel und Karten, { $decided } durch Entscheidungen.
    .despite = Am meisten fiel die Chance in Runde { $round }, durch Entscheidungen von { $start } auf { $end }, obwohl Würfel und Karten { $luck } brachten.
ending-slowly =
    .even = Die Partie ging nach und nach verloren: In den Runden { $first } bis { $last } fiel die Chance von { $start } auf { $end }; Entscheidungen kosteten etwa { $each } je Runde.
    .kind = Die Partie ging nach und nach verloren: In den Runden { $first } bis { $last } fiel die Chance von { $start } auf { $end }; Entscheidungen kosteten etwa { $each } je Runde, und Würfel und Karten brachten zusammen { $luck }.
    .unkind = Die Partie ging nach und nach verloren: In den Runden { $first } bis { $last } fiel die Chance von { $start } auf { $end }; Entscheidungen kosteten etwa { $each } je Runde, Würfel und Karten zusammen { $luck }.
ending-plans = Bessere Pläne für die Runden { $first } bis { $last } setzten anders: { $sites }. Zusammen gewinnen sie { $gain } öfter.
    .one = Der bessere Plan setzte anders: { $sites }.
ending-lucky = Würfel und Karten brachten den Sieg: { $luck }.
    .although = Würfel und Karten brachten den Sieg: { $luck }, während Entscheidungen { $decided } kosteten.
ending-played = Entscheidungen brachten den Sieg: { $decided } mehr, als die genannten Chancen erwarten lassen.
