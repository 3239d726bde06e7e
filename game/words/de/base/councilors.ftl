### Die Entscheidungen, die Ratsmitglieder mitbringen: Hologramm und Gelehrter.

decision-reveal_councilors = für das Hologramm wird die Tafel eines Ratsmitglieds aufgedeckt

decision-choose_hologram = { $who } wählt die Kraft des Hologramms
    .thought = Überlegt, was das Team in dieser Runde vorhat.

decision-deal_artifacts = { $who } zieht eines der Artefakte, die nicht im Spiel sind

decision-choose_artifact = { $who } wählt das Artefakt, das bleibt
    .thought = Überlegt, was das Team am häufigsten tun wird.
