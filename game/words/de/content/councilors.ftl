### Die Ratsmitglieder, ihre Tränke und Geister.

content-councilors-artificer = Tüftler
    .nom = der Tüftler
    .acc = den Tüftler
    .dat = dem Tüftler
    .gen = des Tüftlers
    .number = singular
    .text = Ein Bauteil, bei dessen Bau dein Anführer hilft, kostet { $discount ->
            [one] { $discount } Rohstoff
           *[other] { $discount } Rohstoffe
        } weniger. Die Erbauer wählen, welche; mindestens 1 Einheit bezahlen sie immer.
content-councilors-priest = Priester
    .nom = der Priester
    .acc = den Priester
    .dat = dem Priester
    .gen = des Priesters
    .number = singular
    .other_name = Priesterin
    .text = Misslingt ein Wurf auf dem Plättchen oder Ort deines Anführers, darf der Würfel noch einmal geworfen werden. In den Städten dürfen einer oder beide Würfel noch einmal geworfen werden.
content-councilors-emissary = Gesandter
    .nom = der Gesandte
    .acc = den Gesandten
    .dat = dem Gesandten
    .gen = des Gesandten
    .number = singular
    .text = Auf dem Plättchen deines Anführers ist Platz für { $extra ->
            [one] { $extra } weiteren Atlanter
           *[other] { $extra } weitere Atlanter
        } eines beliebigen Spielers. In den Städten wird trotzdem mit zwei Würfeln gewürfelt, und jeder Spieler dort darf den Anhänger erhalten.
content-councilors-seafarer = Seefahrer
    .nom = der Seefahrer
    .acc = den Seefahrer
    .dat = dem Seefahrer
    .gen = des Seefahrers
    .number = singular
    .other_name = Aquanaut
    .text = Du darfst deinen Anführer auf ein überflutetes Plättchen setzen; in dieser Runde wird es dann wie ein trockenes benutzt, auch von anderen. Wird ein Plättchen dieser Halbinsel überflutet, wird dieses wieder überflutet, und alle Atlanter darauf kehren in ihren Vorrat zurück.
content-councilors-scholar = Gelehrter
    .nom = der Gelehrte
    .acc = den Gelehrten
    .dat = dem Gelehrten
    .gen = des Gelehrten
    .number = singular
    .text = Ziehe beim Aufbau { $draw ->
            [one] { $draw } Artefakt
           *[other] { $draw } Artefakte
        } aus denen, die in der Schachtel geblieben sind, und behalte 1 für die ganze Partie. Es zählt nicht für dein Handkartenlimit und kann nicht abgelegt werden.
content-councilors-explorer = Entdecker
    .nom = der Entdecker
    .acc = den Entdecker
    .dat = dem Entdecker
    .gen = des Entdeckers
    .number = singular
    .text = Wird auf dem wilden Plättchen deines Anführers gewürfelt, ist die Zielzahl um { $lower } niedriger.
content-councilors-mystic = Mystiker
    .nom = der Mystiker
    .acc = den Mystiker
    .dat = dem Mystiker
    .gen = des Mystikers
    .number = singular
    .text = Jeder Atlanter auf dem Plättchen oder Ort deines Anführers, auch der Anführer selbst, erhält nach seiner Aktion { $energy } mystische Energie. Ausgenommen ist die Mystische Kraftquelle.
content-councilors-adept = Adept
    .nom = der Adept
    .acc = den Adepten
    .dat = dem Adepten
    .gen = des Adepten
    .number = singular
    .text = Statt der eigenen Aktion darf dein Anführer die Aktion eines Feldes ausführen, auf dem ein anderer Atlanter steht.
content-councilors-champion = Champion
    .nom = der Champion
    .acc = den Champion
    .dat = dem Champion
    .gen = des Champions
    .number = singular
    .text = Wird das Plättchen deines Anführers überflutet, kehrt von dort niemand in den Vorrat zurück. Alle dürfen seine Aktion in dieser Runde noch ausführen.
content-councilors-forgemaster = Schmiedemeister
    .nom = der Schmiedemeister
    .acc = den Schmiedemeister
    .dat = dem Schmiedemeister
    .gen = des Schmiedemeisters
    .number = singular
    .text = Auf dem Schmiedeplättchen deines Anführers darf jeder Atlanter { $ore } Erz mehr abgeben.
content-councilors-orator = Redner
    .nom = der Redner
    .acc = den Redner
    .dat = dem Redner
    .gen = des Redners
    .number = singular
    .text = Zähle auf dem Stadtplättchen deines Anführers { $bonus } zum Wurf dazu.
content-councilors-alchemist = Alchemist
    .nom = der Alchemist
    .acc = den Alchemisten
    .dat = dem Alchemisten
    .gen = des Alchemisten
    .number = singular
    .text = Nimm beim Aufbau { $potions } beliebige Tränke. Du darfst jederzeit einen Trank trinken, auch mitten in einer anderen Aktion: Bis zum Ende der Runde wirkt er auf deinen Anführer und die Atlanter auf dessen Plättchen oder Ort. Setze deinen Anführer in das Labor des Alchemisten, um einen Trank zu nehmen.
content-councilors-artisan = Kunsthandwerker
    .nom = der Kunsthandwerker
    .acc = den Kunsthandwerker
    .dat = dem Kunsthandwerker
    .gen = des Kunsthandwerkers
    .number = singular
    .text = Zu Beginn jeder Runde und immer, wenn du deinen Anführer auf die Tafel des Kosmischen Tors oder auf ein gebautes Bauteil setzt, erhältst du { $inspiration } Inspiration, höchstens bis { $most }. Dein Anführer darf magische Gegenstände bauen und dafür Inspiration statt Rohstoffen oder mystischer Energie ausgeben.
content-councilors-astrologer = Astrologe
    .nom = der Astrologe
    .acc = den Astrologen
    .dat = dem Astrologen
    .gen = des Astrologen
    .number = singular
    .text = Du darfst deinen Anführer in die Sternwarte des Astrologen setzen; andere Atlanter beliebiger Spieler dürfen sich dort anschließen. Wenn die Aktionen beginnen, ziehen sie auf leere Felder von trockenen Plättchen, gebauten Bauteilen oder Orten und handeln dort.
content-councilors-channeler = Medium
    .nom = das Medium
    .acc = das Medium
    .dat = dem Medium
    .gen = des Mediums
    .number = singular
    .text = Du hast sechs Geister. Spiele zu Beginn jeder Runde einen davon: Er wirkt in dieser Runde auf dem Plättchen oder Ort deines Anführers. Wenn alle gespielt sind, nimm sie alle zurück.
content-councilors-stormcaller = Sturmrufer
    .nom = der Sturmrufer
    .acc = den Sturmrufer
    .dat = dem Sturmrufer
    .gen = des Sturmrufers
    .number = singular
    .text = Würde ein Plättchen der Halbinsel deines Anführers überflutet, darfst du das verhindern; dein Anführer kehrt dafür ohne Aktion in deinen Vorrat zurück.

content-potions-elixir_of_vitality = Elixier der Lebenskraft
    .text = Erhalte mystische Energie in Höhe des Zornwerts, weniger { $less }.
content-potions-tincture_of_shadow = Tinktur des Schattens
    .text = Besondere Unglücke und Monster schaden euch nicht, ihr zählt aber für sie mit.
content-potions-draught_of_insight = Trank der Einsicht
    .text = Zähle { $bonus } zu Würfen dazu.
content-potions-philtre_of_haste = Trunk der Eile
    .text = Wer gehandelt hat, handelt noch einmal. Trinke ihn, wenn alle, die ihn brauchen, gehandelt haben.

content-spirits-the_dactyls = Die Daktylen
    .text = Erhalte { $atlantium } Atlantium mehr, wenn du in den Schmieden Erz eintauschst.
content-spirits-oreads = Oreaden
    .text = Erhalte { $ore } Erz mehr, wenn dir ein Wurf in den Bergen gelingt.
content-spirits-chrysaor = Chrysaor
    .text = Gelingt dir ein Wurf in den Hügeln, darfst du bis zu { $gold ->
            [one] { $gold } weiteres Gold für 1 mystische Energie
           *[other] { $gold } weitere Gold für je 1 mystische Energie
        } nehmen.
content-spirits-dryades = Dryaden
    .text = Würfle in den Wäldern zweimal und nimm das bessere Ergebnis.
content-spirits-peitho = Peitho
    .text = Zähle in den Städten { $bonus } zum Wurf dazu.
content-spirits-muses = Musen
    .text = Behalte { $cards } mehr von den Karten, die du in den Bibliotheken ziehst.
