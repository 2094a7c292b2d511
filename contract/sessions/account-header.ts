/** The header with the page's account id; a call under another session is refused. */
export const accountHeader = 'x-soramoyo-account'
