### Die Sätze des Greifenhorsts und des Geheimverstecks.

role-flooded_mountains = Überflutete Plättchen der Berge, je ein Bonus von 1

decision-aerie_attempt = { $who } wählt im Greifenhorst zwischen Anwerben und Stehlen
    .thought = Überlegt zum Greifen: Ist er dem Team mehr wert als sein Gold?

decision-recruit_gryphon = { $who } würfelt um den Greifen
    .thought = { thought-roll }

decision-steal_gold = { $who } würfelt um das Gold des Greifen
    .thought = { thought-roll }

decision-gold_thief = wählt, wer 1 Erz ablegt und das Gold nimmt
    .thought = Überlegt, wer als Nächstes baut und was dafür noch fehlt.
    .bounty = { $seat } legt 1 Erz ab und nimmt das Gold

decision-hidden_cache = { $who } nimmt einen Rohstoff aus dem Geheimversteck
    .thought = { thought-short_of }

verb-attempt = versucht, { $attempt }
    .happens = die Atlanter auf dem Greifenhorst versuchen, { $attempt }

bonus-flooded_mountains = Überflutete Berge
brings-gryphon = der Greif

attempt-recruit = den Greifen anzuwerben
attempt-steal = das Gold des Greifen zu stehlen
