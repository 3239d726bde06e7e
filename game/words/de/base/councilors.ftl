### Die Entscheidungen, die Ratsmitglieder mitbringen: Hologramm und Gelehrter.

decision-reveal_councilors = für das Hologramm wird die Tafel eines Ratsmitglieds aufgedeckt
    .why = Das Hologramm arbeitet mit den Kräften von Ratsmitgliedern, die nicht am Tisch sind, und der Zufall sagt, wessen.

decision-choose_hologram = { $who } wählt die Kraft des Hologramms
    .why = Das Hologramm hat immer eine seiner Kräfte, und ihr sagt, welche es in dieser Runde ist.
    .thought = Überlegt, was das Team in dieser Runde vorhat.

decision-deal_artifacts = { $who } zieht eines der Artefakte, die nicht im Spiel sind
    .why = Ein Ratsmitglied beginnt mit Artefakten, und der Zufall sagt, welche zur Wahl stehen.

decision-choose_artifact = { $who } wählt das Artefakt, das bleibt
    .why = Ein Ratsmitglied beginnt mit einem Artefakt und wählt es aus den gezogenen.
    .thought = Überlegt, was das Team am häufigsten tun wird.
