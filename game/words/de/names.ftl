### Namen, und wie sie in Sätzen stehen.
###
### Wortliste. Die Runde wird mit „ihr“ angesprochen, Spieler mit ihrem Namen, Karten mit „du“.
###
###   Leader, follower, volunteer      Anführer, Anhänger, Freiwilliger
###   councilor, board                 Ratsmitglied, Tafel
###   pool, supply                     Vorrat (eines Spielers), Reserve (für alle)
###   peninsula, tile, space           Halbinsel, Plättchen, Feld
###   build space, location            Bauplatz, Ort
###   flood, unflood, dry              überfluten, trockenlegen, trocken
###   misfortune, library card         Unglück und Unglückskarte, Bibliothekskarte
###   artifact, component, blueprint   Artefakt, Bauteil, Bauplan
###   magic item, ally, potion, spirit magischer Gegenstand, Verbündeter, Trank, Geist
###   mystic energy, mystic barrier    mystische Energie, mystische Barriere
###   Wrath of the Gods, counter       Zorn der Götter, Zornmarker
###   roll, target number              Wurf und würfeln, Zielzahl
###   recruit, act, act together       anwerben, handeln, gemeinsam handeln
###   team, seat, move, version        Team, Platz, Zug, Version
###
### Formen. Namen haben nom, acc, dat und gen mit Artikel; Orte dazu at (wo), onto (wohin) und from
### (woher) mit der Präposition; number sagt, ob ein Name in der Mehrzahl steht. Karten stehen in
### Anführungszeichen und brauchen keine Formen.

# A thing with its article.
named-thing = { FORM($name, "nom") }
    .acc = { FORM($name, "acc") }
    .dat = { FORM($name, "dat") }
    .gen = { FORM($name, "gen") }
    .at = { FORM($name, "at") }
    .onto = { FORM($name, "onto") }
    .from = { FORM($name, "from") }
    .number = { FORM($name, "number") }
# A councilor, an ally or a monster.
named-board = { FORM($name, "nom") }
    .acc = { FORM($name, "acc") }
    .dat = { FORM($name, "dat") }
    .gen = { FORM($name, "gen") }
    .number = { FORM($name, "number") }
named-piece = { FORM($piece, "nom") } von { $player }
    .acc = { FORM($piece, "acc") } von { $player }
    .dat = { FORM($piece, "dat") } von { $player }
    .def = { FORM($piece, "def") } von { $player }
    .plural = { FORM($piece, "plural") } von { $player }
# A piece of which there is one.
named-unique = { FORM($piece, "nom") }
    .acc = { FORM($piece, "acc") }
    .dat = { FORM($piece, "dat") }
    .def = { FORM($piece, "def") }
named-amount = { $number } { $good }
# $others are separated by commas.
named-one_of = { $others } oder { $last }
# How much of a good is meant; m, f and n are for goods of that gender.
number = { $number }
    .m = { $number ->
        [0] keinen
       *[other] { $number }
    }
    .f = { $number ->
        [0] keine
       *[other] { $number }
    }
    .n = { $number ->
        [0] kein
       *[other] { $number }
    }

player-seat = Platz { $seat }
player-team = das Team
    .dat = dem Team

# A tile of the island: $ring counts from the centre.
place-tile = { FORM($peninsula, "tile") } { $ring }
    .at = auf { FORM($peninsula, "tile") } { $ring }
    .onto = auf { FORM($peninsula, "tile") } { $ring }
    .from = von { FORM($peninsula, "tile") } { $ring }
place-build_space = Bauplatz { $number }
    .at = auf Bauplatz { $number }
    .onto = auf Bauplatz { $number }
    .from = von Bauplatz { $number }
place-second_space = das zweite Feld { FORM($component, "gen") }
    .dat = dem zweiten Feld { FORM($component, "gen") }
    .at = auf dem zweiten Feld { FORM($component, "gen") }
    .onto = auf das zweite Feld { FORM($component, "gen") }
    .from = vom zweiten Feld { FORM($component, "gen") }

good-gold = Gold
    .gender = n
good-crystal = Kristall
    .gender = m
good-ore = Erz
    .gender = n
good-atlantium = Atlantium
    .gender = n
good-energy = mystische Energie
    .gender = f

piece-leader = Anführer
    .nom = der Anführer
    .def = der Anführer
    .acc = den Anführer
    .dat = dem Anführer
    .none = keinen Anführer
    .one = ein Anführer
    .plural = Anführer
piece-follower = Anhänger
    .nom = ein Anhänger
    .acc = einen Anhänger
    .dat = einem Anhänger
    .def = der Anhänger
    .none = keinen Anhänger
    .one = ein Anhänger
    .plural = Anhänger
piece-volunteer = Freiwilliger
    .nom = ein Freiwilliger
    .acc = einen Freiwilligen
    .dat = einem Freiwilligen
    .def = der Freiwillige
    .none = keinen Freiwilligen
    .one = ein Freiwilliger
    .plural = Freiwillige
piece-hologram = Hologramm
    .nom = das Hologramm
    .def = das Hologramm
    .acc = das Hologramm
    .dat = dem Hologramm
    .none = kein Hologramm
    .one = das Hologramm
    .plural = Hologramme
piece-automaton = Automat
    .nom = der Automat
    .def = der Automat
    .acc = den Automaten
    .dat = dem Automaten
    .none = keinen Automaten
    .one = der Automat
    .plural = Automaten
piece-bot = Bot
    .nom = der Bot
    .def = der Bot
    .acc = den Bot
    .dat = dem Bot
    .none = keinen Bot
    .one = der Bot
    .plural = Bots
piece-second_bot = zweiter Bot
    .nom = der zweite Bot
    .def = der zweite Bot
    .acc = den zweiten Bot
    .dat = dem zweiten Bot
    .none = keinen zweiten Bot
    .one = der zweite Bot
    .plural = zweite Bots

pile-deck = Stapel
pile-discard = Ablagestapel

dice-only = den Würfel
dice-lower = den niedrigeren Würfel
dice-higher = den höheren Würfel
dice-both = beide Würfel

reroll-by_priest = mithilfe des Priesters
reroll-by_artifact = mithilfe eines Artefakts

# In numbers with decimals, and between thousands.
number-decimal_point = { "," }
number-thousands = { "." }
