import { randomUUID } from 'node:crypto'
import type { Temporal } from 'temporal-polyfill'
import { asDate } from '../platform/clock.ts'
import type { App } from '../platform/context.ts'
import { linkToken, newNonce } from '../platform/tokens.ts'
import type { TestCompany } from './company.ts'

export type Seeding = Pick<App, 'database' | 'secret' | 'clock'>

export type TestMember = { id: number; lastname: string; firstname: string }

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

export type Pair = {
  member: TestMember
  senior: { id: number; email: string }
  tokens: { member: string; senior: string }
}

/** A one-year survey sent to a member and its supervisor 上田 司; gives the tokens of both links. */
export async function sendAnnualSurvey(
  app: Seeding,
  company: TestCompany,
  times: { sentAt: Temporal.Instant; closesAt: Temporal.Instant },
  more: { mail_language?: number } = {},
): Promise<Pair> {
  const member = await makeMember(app, company, { ...more, delivery_date: '2025-05-01' })
  const at = asDate(times.sentAt)
  const nonces = { member: newNonce(), senior: newNonce() }
  const both = { company_id: company.id, member_id: member.id, answer_status: 2, queued_at: at, sent_at: at }
  const dates = { closes_at: asDate(times.closesAt), limit_day: 14, reminder_days: [5, 10], updated_at: at }
  const supervisor = await app.database.asCompany(company.id, async (tx) => {
    const added = await tx
      .insertInto('seniors')
      .values({
        company_id: company.id,
        lastname: '上田',
        firstname: '司',
        email: `${randomUUID()}@company.example`,
        created_at: at,
        updated_at: at,
      })
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow()
    await tx.updateTable('members').set({ senior_id: added.id }).where('id', '=', member.id).execute()
    await tx
      .insertInto('deliveries')
      .values({
        ...both,
        ...dates,
        enq_type: 2,
        round: 13,
        due_on: times.sentAt.toZonedDateTimeISO('Asia/Tokyo').toPlainDate().toString(),
        due_at: at,
        answer_nonce: nonces.member,
      })
      .execute()
    await tx
      .insertInto('senior_surveys')
      .values({ ...both, ...dates, senior_id: added.id, answer_nonce: nonces.senior })
      .execute()
    return added
  })
  const tokens = {
    member: linkToken(app.secret, 'answer', nonces.member),
    senior: linkToken(app.secret, 'answer', nonces.senior),
  }
  return { member, senior: supervisor, tokens }
}
