/** The longest description of the supervisor that members are shown, in characters. */
export const descriptionLimit = 500
