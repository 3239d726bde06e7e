### Bibliothekskarten und Artefakte.

content-library-science_of_shielding = Kunst der Abschirmung
    .text = Platziere { $barriers ->
            [one] { $barriers } mystische Barriere
           *[other] { $barriers } mystische Barrieren
        }. Eine Flut, die schon gezogen ist, hält das nicht auf.
content-library-libram_of_unity = Foliant der Einheit
    .text = Auf einem Inselplättchen ist in dieser Runde Platz für { $extra ->
            [one] { $extra } weiteren Atlanter
           *[other] { $extra } weitere Atlanter
        }.
content-library-ancient_atlas = Uralter Atlas
    .text = Wähle eine wilde Halbinsel: Ihre Zielzahlen sind in dieser Runde um { $lower } niedriger.
content-library-foresight = Weitsicht
    .text = Sieh dir die nächsten { $look ->
            [one] { $look } Unglückskarte
           *[other] { $look } Unglückskarten
        } an und lege sie in beliebiger Reihenfolge zurück.
content-library-mystic_conversion = Mystische Wandlung
    .text = Tausche bis zu { $energy } mystische Energie gegen ebenso viele Rohstoffe deiner Wahl.
content-library-ebb_chant = Gesang der Ebbe
    .text = Lege { $tiles ->
            [one] { $tiles } Plättchen
           *[other] { $tiles } Plättchen
        } trocken.
content-library-call_to_arms = Ruf zu den Waffen
    .text = Erhalte { $volunteers ->
            [one] { $volunteers } Freiwilligen
           *[other] { $volunteers } Freiwillige
        } für diese Runde.
content-library-grand_council = Großer Rat
    .text = Alle Spieler dürfen jetzt Rohstoffe, mystische Energie und Bibliothekskarten frei tauschen.
content-library-surge_of_power = Kraftschub
    .text = Erhalte { $energy } mystische Energie.
content-library-cipher_of_expertise = Chiffre der Könnerschaft
    .text = Jeder Anführer, der in dieser Runde gehandelt hat, darf noch einmal handeln. Auf einem Doppelfeld handelt sein Partner noch einmal mit.
content-library-enigma_of_alacrity = Rätsel der Schnelligkeit
    .text = Ein Anführer, der in dieser Runde gehandelt hat, handelt noch einmal. Auf einem Doppelfeld handelt sein Partner noch einmal mit.
content-library-recovered_scrolls = Geborgene Schriftrollen
    .text = Mische die abgelegten Bibliothekskarten in den Stapel. Ziehe dann { $draw ->
            [one] { $draw } Karte
           *[other] { $draw } Karten
        } und behalte 1.
content-library-stay_of_wrath = Aufschub des Zorns
    .text = Der Zorn der Götter überflutet in dieser Runde { $tiles ->
            [one] { $tiles } Plättchen
           *[other] { $tiles } Plättchen
        } weniger.
content-library-cipher_of_expertise_revised = Chiffre der Könnerschaft
    .text = Bis zu { $leaders ->
            [one] { $leaders } Anführer führt seine Aktion
           *[other] { $leaders } Anführer führen ihre Aktion
        } noch einmal aus.
content-library-power_of_the_masses = Macht der Massen
    .text = Die Felder mit der Angabe 5+ sind in dieser Runde offen.
content-library-buried_treasure_of_cleito = Legende vom vergrabenen Schatz der Kleito
    .text = Bringe das Geheimversteck ins Spiel, mit Gold, Kristall, Erz und Atlantium darauf.
content-library-inspired_designs = Geniale Entwürfe
    .text = Wähle einen Bauplatz: Die Atlanter darauf dürfen dort in dieser Runde einen magischen Gegenstand bauen.
content-library-rise_of_the_robots = Aufstand der Roboter
    .text = In dieser Runde führt jeder Bot, der sich ein Feld teilt, und jeder Automat, der nur hilft, dort auch selbst die Aktion eines Einzelfeldes aus.
content-library-phoenix_egg = Phönixei
    .text = Wenn einer deiner Atlanter die Schmieden benutzt, darf er auf seine Aktion verzichten und aus dem Spiel entfernt werden: Wirb den Phönix an, oder tausche { $ore } Erz gegen { $atlantium } Atlantium.
content-library-golden_fleece = Goldenes Vlies
    .text = Wenn einer deiner Atlanter die Hügel benutzt, darf er auf seine Aktion verzichten und aus dem Spiel entfernt werden: Wirb den Goldenen Widder an, oder erhalte { $gold } Gold.
content-library-sacred_acorn = Heilige Eichel
    .text = Wenn einer deiner Atlanter die Wälder benutzt, darf er auf seine Aktion verzichten und aus dem Spiel entfernt werden: Wirb die Dryade an, oder erhalte { $crystal } Kristall.
content-library-riddle_of_the_sphinx = Rätsel der Sphinx
    .text = Wenn einer deiner Atlanter die Bibliotheken benutzt, darf er auf seine Aktion verzichten und aus dem Spiel entfernt werden: Wirb die Sphinx an, oder ziehe { $cards ->
            [one] { $cards } Bibliothekskarte
           *[other] { $cards } Bibliothekskarten
        }.
content-library-silver_bridle = Silberzaum
    .text = Wenn einer deiner Atlanter die Kraftquelle benutzt, darf er auf seine Aktion verzichten und aus dem Spiel entfernt werden: Wirb das Einhorn an, oder erhalte { $energy } mystische Energie.

content-artifacts-numinous_amplifier = Numinoser Verstärker
    .nom = der Numinose Verstärker
    .acc = den Numinosen Verstärker
    .dat = dem Numinosen Verstärker
    .gen = des Numinosen Verstärkers
    .number = singular
    .text = Jede mystische Energie, die du für einen Würfel einsetzt, zählt { $bonus }.
content-artifacts-mystic_adze = Mystische Dechsel
    .nom = die Mystische Dechsel
    .acc = die Mystische Dechsel
    .dat = der Mystischen Dechsel
    .gen = der Mystischen Dechsel
    .number = singular
    .text = Ein Bauteil, bei dessen Bau du hilfst, kostet { $discount ->
            [one] { $discount } Rohstoff
           *[other] { $discount } Rohstoffe
        } weniger. Die Erbauer wählen, welche; mindestens 1 Einheit bezahlen sie immer.
content-artifacts-lodestone = Magnetstein
    .nom = der Magnetstein
    .acc = den Magnetstein
    .dat = dem Magnetstein
    .gen = des Magnetsteins
    .number = singular
    .text = Einmal pro Runde darfst du deinen Würfel in den Bergen noch einmal werfen.
content-artifacts-gilded_sieve = Vergoldetes Sieb
    .nom = das Vergoldete Sieb
    .acc = das Vergoldete Sieb
    .dat = dem Vergoldeten Sieb
    .gen = des Vergoldeten Siebs
    .number = singular
    .text = Einmal pro Runde darfst du deinen Würfel in den Hügeln noch einmal werfen.
content-artifacts-crystal_prism = Kristallprisma
    .nom = das Kristallprisma
    .acc = das Kristallprisma
    .dat = dem Kristallprisma
    .gen = des Kristallprismas
    .number = singular
    .text = Einmal pro Runde darfst du deinen Würfel in den Wäldern noch einmal werfen.
content-artifacts-heralds_banner = Banner des Herolds
    .nom = das Banner des Herolds
    .acc = das Banner des Herolds
    .dat = dem Banner des Herolds
    .gen = des Banners des Herolds
    .number = singular
    .text = Wenn du in den Städten anwirbst, zähle { $bonus } zum Wurf dazu.
content-artifacts-tongs_of_talos = Zange des Talos
    .nom = die Zange des Talos
    .acc = die Zange des Talos
    .dat = der Zange des Talos
    .gen = der Zange des Talos
    .number = singular
    .text = Einmal pro Runde erhältst du { $atlantium } Atlantium mehr, wenn du in den Schmieden Erz eintauschst.
content-artifacts-scribes_lamp = Lampe des Schreibers
    .nom = die Lampe des Schreibers
    .acc = die Lampe des Schreibers
    .dat = der Lampe des Schreibers
    .gen = der Lampe des Schreibers
    .number = singular
    .text = In den Bibliotheken ziehst du { $draw ->
            [one] { $draw } Karte
           *[other] { $draw } Karten
        } statt zwei.
content-artifacts-ward_stone = Schutzstein
    .nom = der Schutzstein
    .acc = den Schutzstein
    .dat = dem Schutzstein
    .gen = des Schutzsteins
    .number = singular
    .text = Eine mystische Barriere kostet { $energy } mystische Energie, wenn du einen Teil davon bezahlst.
content-artifacts-tide_horn = Gezeitenhorn
    .nom = das Gezeitenhorn
    .acc = das Gezeitenhorn
    .dat = dem Gezeitenhorn
    .gen = des Gezeitenhorns
    .number = singular
    .text = Ein Plättchen trockenzulegen kostet { $energy } mystische Energie, wenn du einen Teil davon bezahlst.
content-artifacts-well_of_aether = Ätherbrunnen
    .nom = der Ätherbrunnen
    .acc = den Ätherbrunnen
    .dat = dem Ätherbrunnen
    .gen = des Ätherbrunnens
    .number = singular
    .text = Zu Beginn jeder Runde erhältst du { $energy } mystische Energie.
content-artifacts-alembic = Destillierkolben
    .nom = der Destillierkolben
    .acc = den Destillierkolben
    .dat = dem Destillierkolben
    .gen = des Destillierkolbens
    .number = singular
    .text = Einmal pro Runde: Tausche { $resources ->
            [one] { $resources } deiner Rohstoffe
           *[other] { $resources } deiner Rohstoffe
        } gegen eine andere Art.
content-artifacts-sandals_of_swift_steps = Sandalen der flinken Schritte
    .nom = die Sandalen der flinken Schritte
    .acc = die Sandalen der flinken Schritte
    .dat = den Sandalen der flinken Schritte
    .gen = der Sandalen der flinken Schritte
    .number = plural
    .text = Einmal pro Runde, am Ende von Unglücke erleiden, darfst du { $atlanteans ->
            [one] { $atlanteans } deiner Atlanter
           *[other] { $atlanteans } deiner Atlanter
        } auf ein leeres Feld ziehen.
content-artifacts-ledger = Hauptbuch
    .nom = das Hauptbuch
    .acc = das Hauptbuch
    .dat = dem Hauptbuch
    .gen = des Hauptbuchs
    .number = singular
    .text = Du darfst { $cards ->
            [one] { $cards } Bibliothekskarte
           *[other] { $cards } Bibliothekskarten
        } auf der Hand halten.
content-artifacts-siren_shell = Sirenenmuschel
    .nom = die Sirenenmuschel
    .acc = die Sirenenmuschel
    .dat = der Sirenenmuschel
    .gen = der Sirenenmuschel
    .number = singular
    .text = Zähle { $bonus } zu deinen Würfen an Orten und gegen Monster dazu.
content-artifacts-keystone = Schlussstein
    .nom = der Schlussstein
    .acc = den Schlussstein
    .dat = dem Schlussstein
    .gen = des Schlusssteins
    .number = singular
    .text = Du darfst den Schlussstein unter eine mystische Barriere legen; sie bleibt dann nach { $floods ->
            [one] { $floods } Flut, die sie aufhält, liegen
           *[other] { $floods } Fluten, die sie aufhält, liegen
        }. Ist die Barriere weg, gehört der Schlussstein wieder dir.
content-artifacts-mystic_lantern = Mystische Laterne
    .nom = die Mystische Laterne
    .acc = die Mystische Laterne
    .dat = der Mystischen Laterne
    .gen = der Mystischen Laterne
    .number = singular
    .text = In einer Runde, in der das Hologramm dir gehört, darf es statt der Kraft jedes Ratsmitglieds die Kraft eines Verbündeten haben, den niemand angeworben hat.
content-artifacts-coral_crown = Korallenkrone
    .nom = die Korallenkrone
    .acc = die Korallenkrone
    .dat = der Korallenkrone
    .gen = der Korallenkrone
    .number = singular
    .text = Immer wenn du Freiwillige erhältst, erhältst du { $volunteers } mehr.
