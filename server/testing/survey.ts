import { randomUUID } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import { linkToken, newNonce } from '../platform/tokens.ts'
import type { TestCompany } from './company.ts'

/** As much of an app as puts rows into its database. */
export type Seeding = Pick<App, 'database' | 'secret' | 'clock'>

export type TestMember = { id: number; lastname: string; firstname: string }

/** A member of the sales department's east section, with a supervisor who gets no reports. */
export function makeMember(
  app: Seeding,
  company: TestCompany,
  more: { mail_language?: number; delivery_date?: string } = {},
): Promise<TestMember> {
  const at = asDate(app.clock())
  const name = { lastname: '春野', firstname: 'みどり' }
  return app.database.asCompany(company.id, async (tx) => {
    const { id } = await tx
      .insertInto('members')
      .values({
        company_id: company.id,
        code: randomUUID(),
        ...name,
        email: `${randomUUID()}@member.example`,
        department_id: company.departments.salesEast,
        date_contracted: '2026-04-01',
        delivery_date: more.delivery_date ?? '2026-05-01',
        is_newbie: 1,
        mail_language: more.mail_language ?? 0,
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, ...name }
  })
}

/** A monthly round sent at an instant, open until `closesAt`; gives the link's token. */
export async function sendRound(
  app: Seeding,
  company: TestCompany,
  member: TestMember,
  round: { round: number; sentAt: Temporal.Instant; closesAt: Temporal.Instant; dueOn: string },
): Promise<string> {
  const nonce = newNonce()
  const sent = asDate(round.sentAt)
  await app.database.asCompany(company.id, (tx) =>
    tx
      .insertInto('deliveries')
      .values({
        company_id: company.id,
        member_id: member.id,
        enq_type: 1,
        round: round.round,
        due_on: round.dueOn,
        due_at: sent,
        answer_status: 2,
        queued_at: sent,
        sent_at: sent,
        closes_at: asDate(round.closesAt),
        answer_nonce: nonce,
        updated_at: sent,
      })
      .execute(),
  )
  return linkToken(app.secret, 'answer', nonce)
}
