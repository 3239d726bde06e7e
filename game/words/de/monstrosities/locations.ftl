### Die Sätze des Greifenhorsts und des Geheimverstecks.

role-flooded_mountains = Überflutete Plättchen der Berge, je ein Bonus von 1

decision-aerie_attempt = { $who } wählt im Greifenhorst zwischen Anwerben und Stehlen
    .why = Im Greifenhorst lässt sich der Greif gewinnen oder sein Gold, nicht beides.
    .thought = Überlegt zum Greifen: Ist er dem Team mehr wert als sein Gold?

decision-recruit_gryphon = { $who } würfelt um den Greifen
    .why = Der Würfel für den Greifen ist gefallen, und der Wurf lässt sich noch erhöhen.
    .thought = { thought-roll }

decision-steal_gold = { $who } würfelt um das Gold des Greifen
    .why = Der Würfel um das Gold des Greifen ist gefallen, und der Wurf lässt sich noch erhöhen.
    .thought = { thought-roll }

decision-gold_thief = wählt, wer 1 Erz ablegt und das Gold nimmt
    .why = Wer ein Erz abgibt, nimmt das Gold, und ihr wählt, wer es tut.
    .thought = Überlegt, wer als Nächstes baut und was dafür noch fehlt.
    .bounty = { $seat } legt 1 Erz ab und nimmt das Gold

decision-hidden_cache = { $who } nimmt einen Rohstoff aus dem Geheimversteck
    .why = Das Geheimversteck gibt einen Rohstoff, und ihr wählt, welchen.
    .thought = { thought-short_of }

verb-attempt = versucht, { $attempt }
    .happens = die Atlanter auf dem Greifenhorst versuchen, { $attempt }
    .heading = Im Greifenhorst

bonus-flooded_mountains = Überflutete Berge
brings-gryphon = der Greif

attempt-recruit = den Greifen anzuwerben
attempt-steal = das Gold des Greifen zu stehlen
