import type { ReaderMail } from '#contract/mails/unsubscribe-view.ts'
import { linkToken, nonceBytes, nonceOf } from '../../../platform/tokens.ts'

export type MemberKey = { companyId: number; memberId: number }

const purpose = 'unsubscribe'

/** A mail to a supervisor, a recipient of figures or an account, by `id`. */
export type ReaderKey = { companyId: number; mail: ReaderMail; id: number }

/** The token of a member's page for stopping mails: it names the member, holds no other secret and never changes. */
export const unsubscribeToken = (secret: string, { companyId, memberId }: MemberKey): string =>
  linkToken(secret, purpose, nameOf(companyId, memberId))

/** The token by which a reader stops one mail, of a purpose of its own: it opens no member's page. */
export const readerToken = (secret: string, { companyId, mail, id }: ReaderKey): string =>
  linkToken(secret, purposeOf(mail), nameOf(companyId, id))

const purposeOf = (mail: ReaderMail): string => `${purpose} ${mail}`

function nameOf(companyId: number, id: number): Buffer {
  const name = Buffer.alloc(nonceBytes)
  name.writeBigUInt64BE(BigInt(companyId))
  name.writeBigUInt64BE(BigInt(id), nonceBytes / 2)
  return name
}

/** The member that a genuine token names, else null. */
export function memberOfToken(secrets: readonly string[], token: string): MemberKey | null {
  const name = nonceOf(secrets, purpose, token)
  if (!name) return null
  const { companyId, id: memberId } = named(name)
  return { companyId, memberId }
}

/** The reader and the mail that a genuine token names, else null. */
export function readerOfToken(secrets: readonly string[], token: string): ReaderKey | null {
  for (const mail of allReaderMails) {
    const name = nonceOf(secrets, purposeOf(mail), token)
    if (name) return { ...named(name), mail }
  }
  return null
}

const allReaderMails: readonly ReaderMail[] = ['supervisor_reports', 'weekly_figures', 'weekly_summary']

const named = (name: Buffer) => ({
  companyId: Number(name.readBigUInt64BE()),
  id: Number(name.readBigUInt64BE(nonceBytes / 2)),
})
