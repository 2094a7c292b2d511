import { randomUUID } from 'node:crypto'
import { asDate } from '../platform/clock.ts'
import type { TestCompany } from './company.ts'
import type { Seeding } from './survey.ts'

export type Surveyed = { id: number; code: string }

type Survey = {
  dueOn?: string
  status?: number
  sentAt?: string | null
  department?: number | null
  name?: { lastname: string; firstname: string }
}

/** A member who joined a year before its survey's day, and the survey. */
export async function joinSurveyed(
  app: Seeding,
  company: TestCompany,
  survey: Survey = {},
): Promise<Surveyed> {
  const { dueOn = '2026-06-01', status = 2, sentAt = `${dueOn}T10:00:00+09:00` } = survey
  const { department = company.departments.salesEast, name = { lastname: '春野', firstname: 'みどり' } } =
    survey
  const at = asDate(app.clock())
  const joined = `${Number(dueOn.slice(0, 4)) - 1}${dueOn.slice(4)}`
  return app.database.asCompany(company.id, async (tx) => {
    const member = await tx
      .insertInto('members')
      .values({
        ...name,
        company_id: company.id,
        code: randomUUID(),
        email: `${randomUUID()}@member.example`,
        department_id: department,
        date_contracted: joined,
        delivery_date: joined,
        is_newbie: 0,
        created_at: at,
        updated_at: at,
      })
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('deliveries')
      .values({
        company_id: company.id,
        member_id: member.id,
        enq_type: 2,
        round: 13,
        due_on: dueOn,
        due_at: new Date(`${dueOn}T10:00:00+09:00`),
        answer_status: status,
        sent_at: sentAt === null ? null : new Date(sentAt),
        answer_nonce: Buffer.from(randomUUID()),
        updated_at: at,
      })
      .execute()
    return member
  })
}

const everyone = [{ code: 'administrators' }, { code: 'viewers' }]

type Given = {
  scores: readonly number[]
  bySupervisor?: boolean
  version?: 1 | 2
  comments?: Record<string, string>
  supervisorId?: number
  notice?: { code: string }[]
}

/** One half of the survey as it is stored; by default every administrator and viewer was named to who gave it. */
export async function givePart(
  app: Seeding,
  company: TestCompany,
  { id }: Pick<Surveyed, 'id'>,
  { scores, bySupervisor = false, version = 2, comments = {}, supervisorId, notice = everyone }: Given,
): Promise<void> {
  await app.database.asCompany(company.id, (tx) =>
    tx
      .insertInto('annual_answers')
      .values({
        company_id: company.id,
        member_id: id,
        by_senior: bySupervisor,
        senior_id: supervisorId ?? null,
        question_version: version,
        scores: [...scores],
        comments: JSON.stringify(comments),
        notice: JSON.stringify(notice),
        answered_at: new Date('2026-06-03T03:00:00Z'),
      })
      .execute(),
  )
}
