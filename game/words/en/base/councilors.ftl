### The decisions that councilors bring: the Hologram and the Scholar.

decision-reveal_councilors = the board of a councilor is revealed for the Hologram

decision-choose_hologram = { $who } chooses the power of the Hologram
    .thought = Think about what the team means to do this round.

decision-deal_artifacts = { $who } draws one of the artifacts that are not in use

decision-choose_artifact = { $who } chooses the artifact to keep
    .thought = Think about what the team will do most often.
