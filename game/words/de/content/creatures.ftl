### Verbündete, Monster, Orte und Schätze der Erweiterung.

content-allies-centaur = Zentaur
    .nom = der Zentaur
    .acc = den Zentauren
    .dat = dem Zentauren
    .gen = des Zentauren
    .number = singular
    .text = Einmal pro Runde, nach seiner Aktion auf einem Inselplättchen, darfst du den Zentauren auf ein anderes leeres Feld der Insel setzen. Er führt auch diese Aktion aus.
content-allies-cyclops = Zyklop
    .nom = der Zyklop
    .acc = den Zyklopen
    .dat = dem Zyklopen
    .gen = des Zyklopen
    .number = singular
    .text = Der Zyklop darf magische Gegenstände bauen; sie kosten dann { $spared } Einheit weniger.
content-allies-dryad = Dryade
    .nom = die Dryade
    .acc = die Dryade
    .dat = der Dryade
    .gen = der Dryade
    .number = singular
    .text = Atlanter auf einem Waldplättchen mit der Dryade würfeln zweimal und nehmen das bessere Ergebnis.
content-allies-faun = Faun
    .nom = der Faun
    .acc = den Faun
    .dat = dem Faun
    .gen = des Fauns
    .number = singular
    .text = Wenn Atlanter seiner Halbinsel in Unglücke erleiden in ihren Vorrat zurückkehren würden, darfst du sie stattdessen auf das Plättchen des Fauns ziehen, soweit dort Platz ist.
content-allies-giant = Riese
    .nom = der Riese
    .acc = den Riesen
    .dat = dem Riesen
    .gen = des Riesen
    .number = singular
    .text = Setze den Riesen auf zwei Felder einer wilden Halbinsel. Seine Aktion ist ein Wurf mit zwei Würfeln: Die Summe geteilt durch die Zielzahl, abgerundet, ist die Zahl der Rohstoffe, die du erhältst.
content-allies-golden_ram = Goldener Widder
    .nom = der Goldene Widder
    .acc = den Goldenen Widder
    .dat = dem Goldenen Widder
    .gen = des Goldenen Widders
    .number = singular
    .text = Wem auf seinem Plättchen ein Wurf in den Hügeln gelingt, der darf 1 mystische Energie ausgeben, um 1 weiteres Gold zu nehmen.
content-allies-gryphon = Greif
    .nom = der Greif
    .acc = den Greifen
    .dat = dem Greifen
    .gen = des Greifen
    .number = singular
    .text = Wem auf seinem Plättchen ein Wurf in den Bergen gelingt, der darf Gold statt Erz nehmen.
content-allies-phoenix = Phönix
    .nom = der Phönix
    .acc = den Phönix
    .dat = dem Phönix
    .gen = des Phönix
    .number = singular
    .text = Wer auf seinem Plättchen in den Schmieden Erz eintauscht, erhält { $atlantium } Atlantium mehr.
content-allies-sphinx = Sphinx
    .nom = die Sphinx
    .acc = die Sphinx
    .dat = der Sphinx
    .gen = der Sphinx
    .number = singular
    .text = Atlanter auf ihrem Plättchen in den Bibliotheken dürfen ihre erste Karte zufällig aus den Artefakten ziehen, die nicht im Spiel sind.
content-allies-unicorn = Einhorn
    .nom = das Einhorn
    .acc = das Einhorn
    .dat = dem Einhorn
    .gen = des Einhorns
    .number = singular
    .text = Das Einhorn und die Atlanter auf seinem Plättchen oder Feld zählen bei besonderen Unglücken mit, nehmen aber keinen Schaden.
content-allies-medusa_ally = Medusa
    .nom = Medusa
    .acc = Medusa
    .dat = Medusa
    .gen = Medusa
    .number = singular
    .text = Wenn Medusa in den Städten Erfolg hat, schließen sich dir statt eines Anhängers { $followers ->
            [one] { $followers } Anhänger
           *[other] { $followers } Anhänger
        } oder { $volunteers ->
            [one] { $volunteers } Freiwilliger
           *[other] { $volunteers } Freiwillige
        } an.
content-allies-mermaid = Meerjungfrau
    .nom = die Meerjungfrau
    .acc = die Meerjungfrau
    .dat = der Meerjungfrau
    .gen = der Meerjungfrau
    .number = singular
    .text = Setze die Meerjungfrau auf ein überflutetes Plättchen. Jeder Atlanter auf einem benachbarten Plättchen erhält vor seiner Aktion { $energy } mystische Energie. Wird ein Plättchen ihrer Halbinsel überflutet, kehrt sie in die Reserve zurück.

content-monsters-medusa = Medusa
    .nom = Medusa
    .acc = Medusa
    .dat = Medusa
    .gen = Medusa
    .number = singular
    .text = Monster handeln: Medusa zieht auf ein zufälliges Plättchen und versteinert jeden aktiven Atlanter dort; ist keiner da, füllen versteinerte Freiwillige seine leeren Felder. Bevor sie zieht, darf ein Atlanter auf der Insel ihren Blick auf sich ziehen: Sie kommt dann auf sein Plättchen. In Aktionen ausführen befreit { $energy } mystische Energie einen versteinerten Atlanter neben einem aktiven, und er darf sofort handeln. Wer als Stein überflutet wird, wird entfernt.
    .reward = Zieht ein Atlanter mit dem Spiegelschild ihren Blick auf sich, ist der Fluch gebrochen: Sein Spieler gewinnt sie als Verbündete.
content-monsters-harpies = Harpyien
    .nom = die Harpyien
    .acc = die Harpyien
    .dat = den Harpyien
    .gen = der Harpyien
    .number = plural
    .text = Monster handeln: Jede der { $harpies } Harpyien kommt zu einer zufälligen Halbinsel. Sie nimmt sich einen Atlanter auf dem äußersten besetzten Plättchen dort vor und raubt seinem Spieler einen Rohstoff, sonst eine Bibliothekskarte, sonst mystische Energie, sonst den Atlanter; statt dessen darf der Spieler gleich den Atlanter hergeben. Die Beute liegt im Harpyiennest.
    .reward = Ist die letzte Harpyie besiegt, teilen alle im Nest die gesamte Beute und einen Schatz unter sich auf.
content-monsters-scylla_charybdis = Skylla und Charybdis
    .nom = Skylla und Charybdis
    .acc = Skylla und Charybdis
    .dat = Skylla und Charybdis
    .gen = Skylla und Charybdis
    .number = singular
    .text = In jeder Runde greift eine der beiden an, nach Zufall. Skylla kommt dorthin, wo die meisten Atlanter stehen, und frisst bis zu sechs benachbarte; { $energy } mystische Energie rettet einen. Sie ist satt, sobald { $atlanteans } benachbart sind. Charybdis kommt dorthin, wo die meisten Plättchen trocken sind, und überflutet das äußerste Plättchen der längeren Halbinsel oder beider, wenn sie gleich lang sind; dann ist sie satt. { $price } mystische Energie verhindern eine Flut.
    .reward = Sind beide satt, werden neun Karten „Roter Himmel“ in den Unglücksstapel gemischt.

content-locations-alchemists_lab = Labor des Alchemisten
    .nom = das Labor des Alchemisten
    .acc = das Labor des Alchemisten
    .dat = dem Labor des Alchemisten
    .gen = des Labors des Alchemisten
    .number = singular
    .at = im Labor des Alchemisten
    .onto = ins Labor des Alchemisten
    .from = aus dem Labor des Alchemisten
    .text = Der Anführer des Alchemisten nimmt { $potions ->
            [one] { $potions } beliebigen Trank
           *[other] { $potions } beliebige Tränke
        }.
content-locations-astrologers_observatory = Sternwarte des Astrologen
    .nom = die Sternwarte des Astrologen
    .acc = die Sternwarte des Astrologen
    .dat = der Sternwarte des Astrologen
    .gen = der Sternwarte des Astrologen
    .number = singular
    .at = in der Sternwarte des Astrologen
    .onto = in die Sternwarte des Astrologen
    .from = aus der Sternwarte des Astrologen
    .text = Wenn die Aktionen beginnen, ziehen der Anführer des Astrologen und die Atlanter neben ihm auf leere Felder und handeln dort.
content-locations-artificers_workshop = Werkstatt des Tüftlers
    .nom = die Werkstatt des Tüftlers
    .acc = die Werkstatt des Tüftlers
    .dat = der Werkstatt des Tüftlers
    .gen = der Werkstatt des Tüftlers
    .number = singular
    .at = in der Werkstatt des Tüftlers
    .onto = in die Werkstatt des Tüftlers
    .from = aus der Werkstatt des Tüftlers
    .text = Wenn die Tafel des Tüftlers ins Spiel kommt, zieht { $components ->
            [one] { $components } Bauteil
           *[other] { $components } Bauteile
        } der Art A oder B mit Feldern, die nicht im Bauplan sind, und legt eines davon hierher. Der Anführer des Tüftlers benutzt es, als wäre es gebaut. Die Werkstatt gehört nicht zur Tafel des Kosmischen Tors.
content-locations-gryphon_aerie = Greifenhorst
    .nom = der Greifenhorst
    .acc = den Greifenhorst
    .dat = dem Greifenhorst
    .gen = des Greifenhorsts
    .number = singular
    .at = auf dem Greifenhorst
    .onto = auf den Greifenhorst
    .from = vom Greifenhorst
    .text = Zwei Atlanter entscheiden sich fürs Anwerben oder fürs Stehlen und würfeln mit zwei Würfeln, plus 1 für jedes überflutete Plättchen der Berge. Mit { $target } oder mehr werben sie den Greifen an, oder einer von ihnen legt 1 Erz ab und nimmt { $gold } Gold.
content-locations-hidden_cache = Geheimversteck
    .nom = das Geheimversteck
    .acc = das Geheimversteck
    .dat = dem Geheimversteck
    .gen = des Geheimverstecks
    .number = singular
    .at = im Geheimversteck
    .onto = ins Geheimversteck
    .from = aus dem Geheimversteck
    .text = Es kommt mit je { $each } Gold, Kristall, Erz und Atlantium ins Spiel. Ein Atlanter hier nimmt einen Rohstoff davon.
content-locations-harpies_lair = Harpyiennest
    .nom = das Harpyiennest
    .acc = das Harpyiennest
    .dat = dem Harpyiennest
    .gen = des Harpyiennests
    .number = singular
    .at = im Harpyiennest
    .onto = ins Harpyiennest
    .from = aus dem Harpyiennest
    .text = Zwei Atlanter kämpfen oder stehlen mit zwei Würfeln und zählen { $bonus } für jeden geraubten Atlanter hier und für jede besiegte Harpyie dazu. Kämpfen: { $fight } oder mehr besiegt eine Harpyie. Stehlen: Holt mit 3, 6, 9 oder 13 insgesamt 1, 2, 3 oder 4 geraubte Dinge oder Atlanter zurück und teilt sie unter euch auf.
content-locations-harpies_hoard = Harpyienhort
    .nom = der Harpyienhort
    .acc = den Harpyienhort
    .dat = dem Harpyienhort
    .gen = des Harpyienhorts
    .number = singular
    .at = im Harpyienhort
    .onto = in den Harpyienhort
    .from = aus dem Harpyienhort
    .text = Was die Harpyien geraubt haben, liegt in ihrem Nest. Geraubte Atlanter sind inaktiv.

content-treasures-treasure_of_gold = Goldschatz
    .text = Erhaltet { $gold } Gold.
content-treasures-treasure_of_crystal = Kristallschatz
    .text = Erhaltet { $crystal } Kristall.
content-treasures-treasure_of_atlantium = Atlantiumschatz
    .text = Erhaltet { $atlantium } Atlantium.
content-treasures-treasure_of_energy = Energieschatz
    .text = Erhaltet { $energy } mystische Energie.
content-treasures-treasure_of_lore = Schatz des Wissens
    .text = Erhaltet { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } eurer Wahl und { $cards ->
            [one] { $cards } Bibliothekskarte
           *[other] { $cards } Bibliothekskarten
        }.
content-treasures-treasure_of_an_age = Schatz eines Zeitalters
    .text = Erhaltet { $artifacts ->
            [one] { $artifacts } Artefakt
           *[other] { $artifacts } Artefakte
        }, die nicht im Spiel sind.
content-treasures-treasure_of_plenty = Schatz der Fülle
    .text = Erhaltet { $resources ->
            [one] { $resources } Rohstoff
           *[other] { $resources } Rohstoffe
        } eurer Wahl und { $energy } mystische Energie.
