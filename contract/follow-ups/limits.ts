/** A total lower by at least so many points than at the last answer needs a follow-up. */
export const totalDownFrom = 3

/** So many rounds in a row without an answer need a follow-up (product decision: need_follow_tag). */
export const silentFrom = 2
