/** Whose secret it is: a text sealed for one opens for no other. */
export const purposeOf = (companyId: number, channel: string): string => `channel ${companyId} ${channel}`
