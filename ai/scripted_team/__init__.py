"""The scripted team: the rollout policy and the source of priors."""
