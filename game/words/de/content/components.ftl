### Die Bauteile des Kosmischen Tors.

content-components-solar_matrix = Sonnenmatrix
    .nom = die Sonnenmatrix
    .acc = die Sonnenmatrix
    .dat = der Sonnenmatrix
    .gen = der Sonnenmatrix
    .number = singular
    .at = auf der Sonnenmatrix
    .onto = auf die Sonnenmatrix
    .from = von der Sonnenmatrix
    .text = Wenn gebaut: Jeder Spieler erhält { $energy } mystische Energie.
content-components-prediction_module = Vorhersagemodul
    .nom = das Vorhersagemodul
    .acc = das Vorhersagemodul
    .dat = dem Vorhersagemodul
    .gen = des Vorhersagemoduls
    .number = singular
    .at = auf dem Vorhersagemodul
    .onto = auf das Vorhersagemodul
    .from = vom Vorhersagemodul
    .text = Wenn gebaut: Seht euch den Unglücksstapel und seinen Ablagestapel an und entfernt bis zu { $cards ->
            [one] { $cards } Karte
           *[other] { $cards } Karten
        } aus dem Spiel. Mischt dann den Stapel.
content-components-hall_of_heralds = Halle der Herolde
    .nom = die Halle der Herolde
    .acc = die Halle der Herolde
    .dat = der Halle der Herolde
    .gen = der Halle der Herolde
    .number = singular
    .at = auf der Halle der Herolde
    .onto = auf die Halle der Herolde
    .from = von der Halle der Herolde
    .text = Wenn gebaut: Einer der Erbauer erhält { $followers ->
            [one] { $followers } Anhänger
           *[other] { $followers } Anhänger
        }.
content-components-archive_lens = Archivlinse
    .nom = die Archivlinse
    .acc = die Archivlinse
    .dat = der Archivlinse
    .gen = der Archivlinse
    .number = singular
    .at = auf der Archivlinse
    .onto = auf die Archivlinse
    .from = von der Archivlinse
    .text = Wenn gebaut: Zieht { $cards ->
            [one] { $cards } Bibliothekskarte
           *[other] { $cards } Bibliothekskarten
        } und verteilt sie beliebig an die Spieler.
content-components-tide_bulwark = Flutbollwerk
    .nom = das Flutbollwerk
    .acc = das Flutbollwerk
    .dat = dem Flutbollwerk
    .gen = des Flutbollwerks
    .number = singular
    .at = auf dem Flutbollwerk
    .onto = auf das Flutbollwerk
    .from = vom Flutbollwerk
    .text = Wenn gebaut: Platziert { $barriers ->
            [one] { $barriers } mystische Barriere
           *[other] { $barriers } mystische Barrieren
        }.
content-components-mystic_siphon = Mystischer Siphon
    .nom = der Mystische Siphon
    .acc = den Mystischen Siphon
    .dat = dem Mystischen Siphon
    .gen = des Mystischen Siphons
    .number = singular
    .at = auf dem Mystischen Siphon
    .onto = auf den Mystischen Siphon
    .from = vom Mystischen Siphon
    .text = Erhalte { $energy } mystische Energie.
content-components-matter_converter = Materiewandler
    .nom = der Materiewandler
    .acc = den Materiewandler
    .dat = dem Materiewandler
    .gen = des Materiewandlers
    .number = singular
    .at = auf dem Materiewandler
    .onto = auf den Materiewandler
    .from = vom Materiewandler
    .text = Tausche bis zu { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } gegen Rohstoffe anderer Art.
content-components-amplification_harbor = Verstärkungshafen
    .nom = der Verstärkungshafen
    .acc = den Verstärkungshafen
    .dat = dem Verstärkungshafen
    .gen = des Verstärkungshafens
    .number = singular
    .at = auf dem Verstärkungshafen
    .onto = auf den Verstärkungshafen
    .from = vom Verstärkungshafen
    .text = Gib bis zu { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } ab. Verteile für jeden davon 2 der gleichen Art an beliebige Spieler, auch an dich selbst.
content-components-sage_relay = Relais der Weisen
    .nom = das Relais der Weisen
    .acc = das Relais der Weisen
    .dat = dem Relais der Weisen
    .gen = des Relais der Weisen
    .number = singular
    .at = auf dem Relais der Weisen
    .onto = auf das Relais der Weisen
    .from = vom Relais der Weisen
    .text = Ziehe { $draw ->
            [one] { $draw } Bibliothekskarte
           *[other] { $draw } Bibliothekskarten
        }, behalte 1 und lege den Rest unter den Stapel.
content-components-reef_lifter = Riffheber
    .nom = der Riffheber
    .acc = den Riffheber
    .dat = dem Riffheber
    .gen = des Riffhebers
    .number = singular
    .at = auf dem Riffheber
    .onto = auf den Riffheber
    .from = vom Riffheber
    .text = Wenn gebaut: Legt { $tiles ->
            [one] { $tiles } Plättchen
           *[other] { $tiles } Plättchen
        } trocken.
content-components-spirit_seal = Geistersiegel
    .nom = das Geistersiegel
    .acc = das Geistersiegel
    .dat = dem Geistersiegel
    .gen = des Geistersiegels
    .number = singular
    .at = auf dem Geistersiegel
    .onto = auf das Geistersiegel
    .from = vom Geistersiegel
    .text = Nur für Anhänger. Entferne diesen Anhänger aus dem Spiel und platziere { $barriers ->
            [one] { $barriers } mystische Barriere
           *[other] { $barriers } mystische Barrieren an verschiedenen Halbinseln
        }.
content-components-numinous_beacon = Numinoses Leuchtfeuer
    .nom = das Numinose Leuchtfeuer
    .acc = das Numinose Leuchtfeuer
    .dat = dem Numinosen Leuchtfeuer
    .gen = des Numinosen Leuchtfeuers
    .number = singular
    .at = auf dem Numinosen Leuchtfeuer
    .onto = auf das Numinose Leuchtfeuer
    .from = vom Numinosen Leuchtfeuer
    .text = Erhalte { $volunteers ->
            [one] { $volunteers } Freiwilligen
           *[other] { $volunteers } Freiwillige
        } für die nächste Runde.
content-components-entropy_drive = Entropieantrieb
    .nom = der Entropieantrieb
    .acc = den Entropieantrieb
    .dat = dem Entropieantrieb
    .gen = des Entropieantriebs
    .number = singular
    .at = auf dem Entropieantrieb
    .onto = auf den Entropieantrieb
    .from = vom Entropieantrieb
    .text = Wenn gebaut: Zieht den Zornmarker { $steps ->
            [one] { $steps } Feld
           *[other] { $steps } Felder
        } zurück.
content-components-astral_watchtower = Astralwachturm
    .nom = der Astralwachturm
    .acc = den Astralwachturm
    .dat = dem Astralwachturm
    .gen = des Astralwachturms
    .number = singular
    .at = auf dem Astralwachturm
    .onto = auf den Astralwachturm
    .from = vom Astralwachturm
    .text = Zu Beginn der Aktionen zieht dieser Atlanter an die Kraftquelle oder auf ein beliebiges trockenes Inselplättchen, auch auf ein volles. Dort handelt er.
content-components-harmonic_quarry = Harmonischer Steinbruch
    .nom = der Harmonische Steinbruch
    .acc = den Harmonischen Steinbruch
    .dat = dem Harmonischen Steinbruch
    .gen = des Harmonischen Steinbruchs
    .number = singular
    .at = auf dem Harmonischen Steinbruch
    .onto = auf den Harmonischen Steinbruch
    .from = vom Harmonischen Steinbruch
    .text = Erhalte ohne Wurf insgesamt { $resources } Gold, Kristall oder Erz.
content-components-soul_terraformer = Seelenterraformer
    .nom = der Seelenterraformer
    .acc = den Seelenterraformer
    .dat = dem Seelenterraformer
    .gen = des Seelenterraformers
    .number = singular
    .at = auf dem Seelenterraformer
    .onto = auf den Seelenterraformer
    .from = vom Seelenterraformer
    .text = Entferne einen Anhänger, einen der beiden Atlanter hier, aus dem Spiel und lege { $tiles ->
            [one] { $tiles } Plättchen einer beliebigen Halbinsel
           *[other] { $tiles } Plättchen beliebiger Halbinseln
        } trocken.
content-components-aegis_engine = Ägismaschine
    .nom = die Ägismaschine
    .acc = die Ägismaschine
    .dat = der Ägismaschine
    .gen = der Ägismaschine
    .number = singular
    .at = auf der Ägismaschine
    .onto = auf die Ägismaschine
    .from = von der Ägismaschine
    .text = Platziere { $barriers ->
            [one] { $barriers } mystische Barriere
           *[other] { $barriers } mystische Barrieren
        } und erhalte { $energy } mystische Energie.
content-components-prism_foundry = Prismengießerei
    .nom = die Prismengießerei
    .acc = die Prismengießerei
    .dat = der Prismengießerei
    .gen = der Prismengießerei
    .number = singular
    .at = auf der Prismengießerei
    .onto = auf die Prismengießerei
    .from = von der Prismengießerei
    .text = Erhalte { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } deiner Wahl, darunter höchstens 1 Erz.
content-components-oracle_array = Orakelphalanx
    .nom = die Orakelphalanx
    .acc = die Orakelphalanx
    .dat = der Orakelphalanx
    .gen = der Orakelphalanx
    .number = singular
    .at = auf der Orakelphalanx
    .onto = auf die Orakelphalanx
    .from = von der Orakelphalanx
    .text = Sieh dir die nächsten { $look ->
            [one] { $look } Unglückskarte
           *[other] { $look } Unglückskarten
        } an und lege { $discard } davon ab. Lege die übrigen in beliebiger Reihenfolge zurück.
content-components-convocation_dome = Versammlungskuppel
    .nom = die Versammlungskuppel
    .acc = die Versammlungskuppel
    .dat = der Versammlungskuppel
    .gen = der Versammlungskuppel
    .number = singular
    .at = auf der Versammlungskuppel
    .onto = auf die Versammlungskuppel
    .from = von der Versammlungskuppel
    .text = Einer der beiden Spieler erhält { $followers ->
            [one] { $followers } Anhänger
           *[other] { $followers } Anhänger
        }.
content-components-power_core = Energiekern
    .nom = der Energiekern
    .acc = den Energiekern
    .dat = dem Energiekern
    .gen = des Energiekerns
    .number = singular
    .at = auf dem Energiekern
    .onto = auf den Energiekern
    .from = vom Energiekern
    .text = Er wird zuletzt gebaut, von den Anführern aller Spieler auf einem Bauplatz; jeder Spieler bezahlt mindestens 1 Einheit der Kosten. Ist er gebaut, ist Atlantis gerettet.

content-components-possibility_multiplier = Möglichkeitsvervielfacher
    .nom = der Möglichkeitsvervielfacher
    .acc = den Möglichkeitsvervielfacher
    .dat = dem Möglichkeitsvervielfacher
    .gen = des Möglichkeitsvervielfachers
    .number = singular
    .at = auf dem Möglichkeitsvervielfacher
    .onto = auf den Möglichkeitsvervielfacher
    .from = vom Möglichkeitsvervielfacher
    .text = In der nächsten Runde dürfen die Felder für fünf oder mehr Spieler auf der Tafel des Kosmischen Tors und auf seinen Bauteilen benutzt werden.
content-components-quantum_relay = Quantenrelais
    .nom = das Quantenrelais
    .acc = das Quantenrelais
    .dat = dem Quantenrelais
    .gen = des Quantenrelais
    .number = singular
    .at = auf dem Quantenrelais
    .onto = auf das Quantenrelais
    .from = vom Quantenrelais
    .text = In der nächsten Runde deckt der Startspieler { $cards } weitere Hologrammkarten auf und wählt { $powers ->
            [one] { $powers } weitere Kraft
           *[other] { $powers } weitere Kräfte
        } für das Hologramm.
content-components-spectral_replicator = Spektralreplikator
    .nom = der Spektralreplikator
    .acc = den Spektralreplikator
    .dat = dem Spektralreplikator
    .gen = des Spektralreplikators
    .number = singular
    .at = auf dem Spektralreplikator
    .onto = auf den Spektralreplikator
    .from = vom Spektralreplikator
    .text = Nur für das Hologramm: Ziehe und behalte { $cards ->
            [one] { $cards } Bibliothekskarte
           *[other] { $cards } Bibliothekskarten
        }, erhalte { $energy } mystische Energie und { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } deiner Wahl.
content-components-echo_actualizer = Echoverwirklicher
    .nom = der Echoverwirklicher
    .acc = den Echoverwirklicher
    .dat = dem Echoverwirklicher
    .gen = des Echoverwirklichers
    .number = singular
    .at = auf dem Echoverwirklicher
    .onto = auf den Echoverwirklicher
    .from = vom Echoverwirklicher
    .text = Steht das Hologramm in der nächsten Runde auf einem Inselplättchen, darf es seine Aktion { $times } weitere Male ausführen.
content-components-abetting_pharos = Pharos des Beistands
    .nom = der Pharos des Beistands
    .acc = den Pharos des Beistands
    .dat = dem Pharos des Beistands
    .gen = des Pharos des Beistands
    .number = singular
    .at = auf dem Pharos des Beistands
    .onto = auf den Pharos des Beistands
    .from = vom Pharos des Beistands
    .text = Wenn gebaut: Einer der Erbauer wirbt { $allies ->
            [one] { $allies } verfügbaren Verbündeten
           *[other] { $allies } verfügbare Verbündete
        } an.
content-components-storm_gyve = Sturmfessel
    .nom = die Sturmfessel
    .acc = die Sturmfessel
    .dat = der Sturmfessel
    .gen = der Sturmfessel
    .number = singular
    .at = auf der Sturmfessel
    .onto = auf die Sturmfessel
    .from = von der Sturmfessel
    .text = Wenn gebaut: Mischt { $cards } Karten „Ruhige See“ in den Unglücksstapel. Für je zwei davon dürft ihr stattdessen eine Karte „Weichende Wasser“ und eine Karte „Roter Himmel“ nehmen.
content-components-clarion_spire = Fanfarenturm
    .nom = der Fanfarenturm
    .acc = den Fanfarenturm
    .dat = dem Fanfarenturm
    .gen = des Fanfarenturms
    .number = singular
    .at = auf dem Fanfarenturm
    .onto = auf den Fanfarenturm
    .from = vom Fanfarenturm
    .text = Wenn gebaut: Jeder Spieler erhält { $followers ->
            [one] { $followers } Anhänger
           *[other] { $followers } Anhänger
        }, oder ihr verteilt { $volunteers } Freiwillige unter euch.
content-components-lustral_forge = Läuterungsschmiede
    .nom = die Läuterungsschmiede
    .acc = die Läuterungsschmiede
    .dat = der Läuterungsschmiede
    .gen = der Läuterungsschmiede
    .number = singular
    .at = auf der Läuterungsschmiede
    .onto = auf die Läuterungsschmiede
    .from = von der Läuterungsschmiede
    .text = Die beiden Atlanter auf einem Feld bauen gemeinsam einen magischen Gegenstand.
content-components-grand_assembly = Große Versammlung
    .nom = die Große Versammlung
    .acc = die Große Versammlung
    .dat = der Großen Versammlung
    .gen = der Großen Versammlung
    .number = singular
    .at = auf der Großen Versammlung
    .onto = auf die Große Versammlung
    .from = von der Großen Versammlung
    .text = Wenn gebaut: In dieser Runde dürfen alle Spieler gemeinsam als freie Aktion ein noch nicht gebautes Bauteil bauen und bezahlen von jedem Rohstoff { $fewer } weniger.
content-components-fathom_plow = Tiefenpflug
    .nom = der Tiefenpflug
    .acc = den Tiefenpflug
    .dat = dem Tiefenpflug
    .gen = des Tiefenpflugs
    .number = singular
    .at = auf dem Tiefenpflug
    .onto = auf den Tiefenpflug
    .from = vom Tiefenpflug
    .text = Wenn gebaut: Wählt eine Halbinsel. Die Zielzahlen dort sind für den Rest der Partie um { $lower } niedriger.
content-components-laic_receiver = Laienempfänger
    .nom = der Laienempfänger
    .acc = den Laienempfänger
    .dat = dem Laienempfänger
    .gen = des Laienempfängers
    .number = singular
    .at = auf dem Laienempfänger
    .onto = auf den Laienempfänger
    .from = vom Laienempfänger
    .text = In dieser Runde zählt jede eingesetzte mystische Energie { $times }-fach.
content-components-choir_of_spirits = Geisterchor
    .nom = der Geisterchor
    .acc = den Geisterchor
    .dat = dem Geisterchor
    .gen = des Geisterchors
    .number = singular
    .at = auf dem Geisterchor
    .onto = auf den Geisterchor
    .from = vom Geisterchor
    .text = Wähle einen Geist. In dieser Runde handeln alle Atlanter, als wäre er auf ihrem Plättchen.
content-components-lethe_mirror = Lethespiegel
    .nom = der Lethespiegel
    .acc = den Lethespiegel
    .dat = dem Lethespiegel
    .gen = des Lethespiegels
    .number = singular
    .at = auf dem Lethespiegel
    .onto = auf den Lethespiegel
    .from = vom Lethespiegel
    .text = Bringe einen Atlanter, der inaktiv oder aus dem Spiel entfernt ist, in den Vorrat seines Spielers zurück.
content-components-memory_well = Brunnen der Erinnerung
    .nom = der Brunnen der Erinnerung
    .acc = den Brunnen der Erinnerung
    .dat = dem Brunnen der Erinnerung
    .gen = des Brunnens der Erinnerung
    .number = singular
    .at = auf dem Brunnen der Erinnerung
    .onto = auf den Brunnen der Erinnerung
    .from = vom Brunnen der Erinnerung
    .text = Wenn gebaut: Mischt den Ablagestapel der Bibliothek in den Stapel, zieht dann { $cards } Bibliothekskarten und verteilt sie beliebig an die Spieler.

content-items-constellation_cloak = Sternbildmantel
    .nom = der Sternbildmantel
    .acc = den Sternbildmantel
    .dat = dem Sternbildmantel
    .gen = des Sternbildmantels
    .number = singular
    .at = auf dem Sternbildmantel
    .onto = auf den Sternbildmantel
    .from = vom Sternbildmantel
    .text = Einmal pro Runde: Würde dein Plättchen durch eine gewöhnliche Flut überflutet, beachte sie nicht.
    .spent = Bevor ein Unglück ausgeführt wird: Entferne diesen Atlanter aus dem Spiel, um es aufzuheben.
content-items-cornucopia = Füllhorn
    .nom = das Füllhorn
    .acc = das Füllhorn
    .dat = dem Füllhorn
    .gen = des Füllhorns
    .number = singular
    .at = auf dem Füllhorn
    .onto = auf das Füllhorn
    .from = vom Füllhorn
    .text = Zähle { $bonus } zu Würfen dazu.
    .spent = Erhalte { $resources } Rohstoffe deiner Wahl.
content-items-helm_of_invisibility = Helm der Unsichtbarkeit
    .nom = der Helm der Unsichtbarkeit
    .acc = den Helm der Unsichtbarkeit
    .dat = dem Helm der Unsichtbarkeit
    .gen = des Helms der Unsichtbarkeit
    .number = singular
    .at = auf dem Helm der Unsichtbarkeit
    .onto = auf den Helm der Unsichtbarkeit
    .from = vom Helm der Unsichtbarkeit
    .text = Besondere Unglücke und Monster schaden dir nicht, du zählst aber für sie mit.
    .spent = Wenn ein Monster handeln würde: Es tut in dieser Runde nichts.
content-items-mirror_shield = Spiegelschild
    .nom = der Spiegelschild
    .acc = den Spiegelschild
    .dat = dem Spiegelschild
    .gen = des Spiegelschilds
    .number = singular
    .at = auf dem Spiegelschild
    .onto = auf den Spiegelschild
    .from = vom Spiegelschild
    .text = Jeder darf ihn bauen. Sein Preis sinkt um den Wert der Zornleiste. Wer neben ihm steht, ist gegen Medusas Blick gefeit.
    .spent = Wenn sein Träger Medusas Blick auf sich zieht, ist der Fluch gebrochen, und der Schild verlässt das Spiel.
content-items-winged_sandals = Flügelsandalen
    .nom = die Flügelsandalen
    .acc = die Flügelsandalen
    .dat = den Flügelsandalen
    .gen = der Flügelsandalen
    .number = plural
    .at = auf den Flügelsandalen
    .onto = auf die Flügelsandalen
    .from = von den Flügelsandalen
    .text = Nach den Unglücken und den Monstern darfst du auf ein leeres Feld ziehen.
    .spent = In Aktionen ausführen: Wer auf deinem Plättchen schon gehandelt hat, handelt noch einmal.
