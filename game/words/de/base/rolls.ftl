### Die Würfe des Grundspiels, und wer den Anhänger erhält.

decision-roll = { $who } würfelt um einen Rohstoff
    .why = Der Würfel ist gefallen, und mystische Energie kann den Wurf noch erhöhen.
    .thought = Überlegt, was dieser Rohstoff wert ist und was die mystische Energie später wert ist.
    .roll = der Würfel zeigt { $die }
    .roll-happens = { $who } würfelt { $die }

decision-city_roll = { $who } würfelt um einen Anhänger
    .why = Zwei Atlanter überzeugen gemeinsam die Bürger, und mystische Energie kann ihren Wurf noch erhöhen.
    .thought = Überlegt, was ein Anhänger wert ist und was die mystische Energie später wert ist.

decision-recruit = wählt, wer den Anhänger erhält
    .why = Ein Anhänger kommt dazu, und nur einer von denen, die dort waren, bekommt ihn.
    .thought = Überlegt, wer aus einem weiteren Anhänger am meisten macht.

bonus-wrath = Zorn der Götter
brings-one_follower = 1 Anhänger
bonus-mystic_energy = Mystische Energie
bonus-cards_of_this_round = Karten dieser Runde
