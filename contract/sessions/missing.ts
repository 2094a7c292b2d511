/** What may still be missing after a first factor, in the order in which it is asked for. */
export const missingSteps = ['second_factor', 'second_factor_setup', 'password'] as const

export type MissingStep = (typeof missingSteps)[number]
