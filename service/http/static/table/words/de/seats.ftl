holder-anybody = alle hier
holder-nobody = frei
holder-invited = eingeladen
holder-person = ein Mensch
holder-engine = eine Engine
seats-claimed = Jeder Platz wird mit seinem eigenen Link gespielt.
seats-open = Alle an dieser Seite spielen alle Plätze, die keine Engine hat.
holder-you = du
seats-link_for = Link für { $player }
seats-engine = { $strength ->
        [beginner] Anfänger, { $number } Simulationen
        [casual] Gelegenheitsspieler, { $number } Simulationen
       *[other] volle Stärke, { $number } Simulationen
    }
seats-engine_seconds = { $strength ->
        [beginner] Anfänger, { $number } s
        [casual] Gelegenheitsspieler, { $number } s
       *[other] volle Stärke, { $number } s
    }
seats-release_sure = Platz { $seat } freigeben? Wer ihn in einem anderen Browser spielt, kann dann nicht mehr spielen.
seats-play_here = Hier spielen
seats-new_link = Neuer Link: Der alte endet
seats-invite = Mit Link einladen
seats-leave = Platz verlassen
seats-release = Platz freigeben
seats-set_engine = Engine
seats-change = ändern
seats-take_away = wegnehmen
seats-your_name = Dein Name, für die Links
seats-who_invites = damit alle wissen, wer sie einlädt
seats-invite_all = Auf alle freien Plätze einladen
seats-remove_sure = Zuschauer { $number } entfernen? Wer es auch ist, kann dann nicht mehr zusehen.
seats-spectate = Zuschauer einladen
seats-spectator_link = Link für einen Zuschauer
seats-spectator = Zuschauer { $number }
seats-remove = Entfernen
seats-pass_on = Die Partie weitergeben
seats-whoever = Wer den Link mit einem eigenen Schlüssel öffnet, dem gehört die Partie dann.
seats-make = Link machen
seats-owner_link = Link zum Besitz der Partie
seats-copy = Kopieren
seats-copied = Kopiert
seats-by_hand = Von Hand kopieren
