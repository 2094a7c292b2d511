/** The header in which a page says whose it is, by the account's id: a call of somebody else's session is refused. */
export const accountHeader = 'x-soramoyo-account'
