/** So many failures within so many minutes lock an account, and an address, for as long. */
export const lockLimits = { account: 10, address: 30, minutes: 15 } as const

/** How long the link of a password reset works. */
export const resetMinutes = 60

/** A session that nobody used for so many days is over. */
export const sessionDays = 14
