/** Why something is not shown to a reader, in the order in which one of several stands; the words have a file of their own, which no call loads. */
export const withheldKeys = ['not_told', 'too_few', 'not_yet', 'hr_only'] as const
export type WithheldReason = (typeof withheldKeys)[number]
