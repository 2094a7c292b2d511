/** So many members stand on one page of a channel's list. */
export const pageSize = 50
