import type { Contact } from '#contract/answers/view.ts'
import type { Tx } from '../../platform/database.ts'
import { type MemberKey, readSigner, readStanding } from './queries.ts'

export { readSigner, readStanding } from './queries.ts'

export type Standing = Awaited<ReturnType<typeof readStanding>>
type Signer = Pick<Standing, 'sender_name' | 'sender_department' | 'sender_email' | 'person_in_charge'>

/** Whom a member can reach in HR: who is in charge of it, else who signs the company's mails, at the address that those are answered to. */
export function contactOf({
  person_in_charge,
  sender_name,
  sender_department,
  sender_email,
}: Signer): Contact {
  return {
    name: person_in_charge ?? sender_name,
    department: person_in_charge ? null : sender_department,
    email: sender_email,
  }
}

/** The same for the page behind a member's link. */
export const contactFor = async (tx: Tx, member: MemberKey): Promise<Contact> =>
  contactOf(await readStanding(tx, member))

export const companyContact = async (tx: Tx, companyId: number): Promise<Contact> =>
  contactOf({ ...(await readSigner(tx, companyId)), person_in_charge: null })
