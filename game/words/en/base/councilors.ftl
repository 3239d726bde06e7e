### The decisions that councilors bring: the Hologram and the Scholar.

decision-reveal_councilors = the board of a councilor is revealed for the Hologram
    .why = The Hologram works with the powers of councilors who are not at the table, and chance says whose.

decision-choose_hologram = { $who } chooses the power of the Hologram
    .why = The Hologram has one of its powers at a time, and you say which it has this round.
    .thought = Think about what the team means to do this round.

decision-deal_artifacts = { $who } draws one of the artifacts that are not in use
    .why = A councilor begins with artifacts, and chance says which can be chosen from.

decision-choose_artifact = { $who } chooses the artifact to keep
    .why = A councilor begins with one artifact, and may choose it from those drawn.
    .thought = Think about what the team will do most often.
