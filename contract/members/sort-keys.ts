/** What the member list can be sorted by. */
export const memberSortKeys = ['attention', 'name', 'joined', 'answered', 'condition', 'due'] as const
