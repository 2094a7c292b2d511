import { isDelivered } from '#contract/codes.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import type { App } from '../platform/context.ts'
import type { Random, RandomCompany } from './random-company.ts'

/** A delivered round with its answer and the one before, as the tables hold them. */
export type Row = {
  memberId: number
  due: string
  month: string
  round: number
  departments: number[]
  departmentId: number | null
  isNewbie: number
  cohort: string
  supervisorId: number | null
  status: number
  condition: number
  scores: number[]
  before: number
}

/** The company's rows as they are, told apart by nothing but plain code. */
export async function rowsOf(app: Pick<App, 'database'>, company: RandomCompany): Promise<Row[]> {
  return app.database.asCompany(company.id, async (tx) => {
    const departments = await tx.selectFrom('departments').selectAll().execute()
    const members = await tx.selectFrom('members').selectAll().execute()
    const deliveries = await tx.selectFrom('deliveries').selectAll().execute()
    const answers = await tx.selectFrom('answers').selectAll().execute()
    const above = (id: number | null): number[] => {
      const held = departments.find((department) => department.id === id)
      return held ? [...above(held.parent_id), held.id] : []
    }
    return deliveries.flatMap((delivery): Row[] => {
      const member = members.find(({ id }) => id === delivery.member_id)
      if (!member || member.deleted_at || !isDelivered(delivery.answer_status)) return []
      const answerTo = (round: number) =>
        answers.find((answer) => answer.member_id === member.id && answer.round === round)
      const answer = answerTo(delivery.round)
      return [
        {
          memberId: member.id,
          due: delivery.due_on,
          month: delivery.due_on.slice(0, 7),
          round: delivery.round,
          departments: above(member.department_id),
          departmentId: member.department_id,
          isNewbie: member.is_newbie,
          cohort: member.date_contracted.slice(0, 7),
          supervisorId: member.senior_id,
          status: delivery.answer_status,
          condition: answer?.condition_type ?? 0,
          scores: answer ? [answer.question1, answer.question2, answer.question3] : [0, 0, 0],
          before: answerTo(delivery.round - 1)?.condition_type ?? 0,
        },
      ]
    })
  })
}

export const chosen = (rows: readonly Row[], query: ReportQuery) =>
  rows.filter(
    (row) =>
      (!query.from || row.month >= query.from) &&
      (!query.to || row.month <= query.to) &&
      (!query.department_id || row.departments.includes(query.department_id)) &&
      (query.is_newbie === undefined || row.isNewbie === query.is_newbie) &&
      (!query.joined_from || row.cohort >= query.joined_from) &&
      (!query.joined_to || row.cohort <= query.joined_to) &&
      (!query.senior_id || row.supervisorId === query.senior_id),
  )

export function someQuery(company: RandomCompany, random: Random): ReportQuery {
  const maybe = <T>(value: T) => (random.upTo(3) === 0 ? value : undefined)
  const query = {
    from: random.of(['2026-01', '2026-03', '2026-05']),
    to: random.of(['2026-05', '2026-06', '2026-08']),
    department_id: maybe(random.of(company.departmentIds)),
    is_newbie: maybe(random.of([0, 1] as const)),
    joined_from: maybe(random.of(['2025-11', '2026-01', '2026-04'])),
    joined_to: maybe(random.of(['2026-04', '2026-05'])),
    senior_id: maybe(random.of(company.seniors)),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
}
