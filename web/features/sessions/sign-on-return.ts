/** Under which this tab keeps where a sign-in at the company's login service leads to. */
export const redirectKey = 'sign-on-redirect'
