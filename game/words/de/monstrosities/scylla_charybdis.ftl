### Die Entscheidungen, die Skylla und Charybdis mitbringen, und die Sätze ihrer Züge.

decision-face_sea_monster = Skylla oder Charybdis greift in dieser Runde an
    .why = Von Skylla und Charybdis greift in jeder Runde eine an, und der Zufall sagt, welche.

decision-take_side = { $who } wählt das Feld für { FORM($piece, "acc") } { FORM($place, "at") }
    .why = Skylla erreicht nur einige Felder eines Plättchens, und ihr wählt, auf welchem ihr steht.
    .thought = Überlegt zu Skylla: Soll sie diesen Atlanter erreichen oder nicht?

decision-place_sea_monster = wählt, zwischen welche Halbinseln { $monster } kommt
    .why = Das Seeungeheuer liegt zwischen zwei Halbinseln, und ihr wählt, zwischen welchen.
    .thought = Überlegt, wo das Monster am wenigsten Schaden anrichtet und was es satt macht.

decision-face_flood = bezahlt { $price } mystische Energie, damit bei { FORM($peninsula, "dat") } alles trocken bleibt, oder lasst Charybdis dort ein Plättchen überfluten
    .why = Charybdis überflutet ein Plättchen, wenn sie nicht bezahlt wird.
    .thought = Überlegt, was das Plättchen wert ist und was die mystische Energie später wert ist.

decision-scylla_eats = wählt, wen Skylla zu fressen versucht
    .why = Skylla nimmt jemanden in ihrer Reichweite, und ihr wählt, wen.
    .thought = { thought-least_missed }

decision-resist_scylla = { $who } gibt { $price } mystische Energie aus oder verliert { FORM($piece, "acc") } { FORM($place, "at") }
    .why = Skylla lässt einen Atlanter für mystische Energie wieder los.
    .thought = Überlegt, was dieser Atlanter wert ist und was die mystische Energie wert ist.

verb-face = { $sea_monster } greift in dieser Runde an
verb-stand = nehmt das { $side } Feld des Plättchens
    .happens = der Atlanter nimmt das { $side } Feld
    .heading = Eine Seite des Plättchens wählen
verb-between = das Monster kommt zwischen { FORM($peninsula, "acc") } und { FORM($other_peninsula, "acc") }
    .heading = Wo das Seeungeheuer auftaucht
verb-devour = Skylla versucht, { FORM($piece, "acc") } { FORM($place, "at") } zu fressen
    .heading = Wen Skylla zu fressen versucht
verb-resist = { $piece } { FORM($place, "at") } wird mit mystischer Energie gerettet
    .heading = Für den Atlanter bezahlen
verb-submit = { $piece } { FORM($place, "at") } wird gefressen
    .heading = Den Atlanter fressen lassen
verb-placate = bezahlt, damit bei { FORM($peninsula, "dat") } alles trocken bleibt
    .happens = das Team bezahlt, damit bei { FORM($peninsula, "dat") } alles trocken bleibt
    .heading = Charybdis bezahlen, damit sie nicht überflutet
verb-forgo = lasst { FORM($peninsula, "acc") } überfluten
    .happens = das Team bezahlt nicht für { FORM($peninsula, "acc") }
    .heading = Charybdis überfluten lassen

sea_monster-sated = { $monster } ist satt.
sea_monster-red_skies = Karten „Roter Himmel“ werden in den Stapel gemischt.

sea_monster-scylla = Skylla
sea_monster-charybdis = Charybdis
side-counterclockwise = linke
side-clockwise = rechte
side-middle = mittlere

fact-eaten_first = Skylla frisst den Atlanter { FORM($place, "at") }, bevor er handeln kann
fact-scylla_sated = Skylla wird in dieser Runde satt
    .if = Skylla in dieser Runde satt wird
fact-charybdis_sated = Charybdis wird in dieser Runde satt
    .if = Charybdis in dieser Runde satt wird
