import type { CodeOf, joinedSite } from '#contract/codes.ts'

/** Whose key it is: one that is sealed for a service opens for no other, and for no other company. */
export const sealedFor = ({
  companyId,
  service,
}: {
  companyId: number
  service: CodeOf<typeof joinedSite>
}) => `service ${companyId} ${service}`
