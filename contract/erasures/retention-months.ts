/** After so many months the night may erase who left or was deleted. */
export const retentionMonths = [6, 12, 24, 36, 60] as const
