import { linkToken, nonceBytes, nonceOf } from '../../platform/tokens.ts'

export type MemberKey = { companyId: number; memberId: number }

const purpose = 'unsubscribe'

/** The token of a member's page for stopping mails: it names the member, holds no other secret and never changes. */
export function unsubscribeToken(secret: string, { companyId, memberId }: MemberKey): string {
  const name = Buffer.alloc(nonceBytes)
  name.writeBigUInt64BE(BigInt(companyId))
  name.writeBigUInt64BE(BigInt(memberId), nonceBytes / 2)
  return linkToken(secret, purpose, name)
}

/** The member that a genuine token names, else null. */
export function memberOfToken(secret: string, token: string): MemberKey | null {
  const name = nonceOf(secret, purpose, token)
  if (!name) return null
  return {
    companyId: Number(name.readBigUInt64BE()),
    memberId: Number(name.readBigUInt64BE(nonceBytes / 2)),
  }
}
