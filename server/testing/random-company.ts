import { randomBytes, randomUUID } from 'node:crypto'
import { isAnswered } from '#contract/codes.ts'
import type { App } from '../platform/context.ts'
import { makeCompany, type TestCompany } from './company.ts'

export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    upTo: (n: number) => Math.floor(next() * n),
    of: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T,
  }
}

export type Random = ReturnType<typeof randomFrom>

export type RandomCompany = TestCompany & { seniors: number[]; departmentIds: number[] }

const at = new Date('2026-06-01T01:00:00Z')
const cohorts = ['2025-10-01', '2026-01-15', '2026-04-01', '2026-04-01', '2026-04-01', '2026-05-20']

async function supervisors(app: Pick<App, 'database'>, companyId: number, count: number): Promise<number[]> {
  const rows = await app.database.asCompany(companyId, (tx) =>
    tx
      .insertInto('seniors')
      .values(
        Array.from({ length: count }, (_, index) => ({
          company_id: companyId,
          lastname: `上司${index}`,
          firstname: '一',
          email: `${randomUUID()}@company.example`,
          created_at: at,
          updated_at: at,
        })),
      )
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

export async function makeRandomCompany(
  app: Pick<App, 'database' | 'clock'>,
  { seed, members }: { seed: number; members: number },
): Promise<RandomCompany> {
  const random = randomFrom(seed)
  const company = await makeCompany(app)
  const seniors = await supervisors(app, company.id, 4)
  const { sales, salesEast, development } = company.departments
  const departmentIds = [sales, salesEast, development]
  const ids = await app.database.asCompany(company.id, async (tx) => {
    const rows = Array.from({ length: members }, (_, index) => ({
      company_id: company.id,
      code: randomUUID(),
      lastname: `人${index}`,
      firstname: '一',
      email: `${randomUUID()}@member.example`,
      date_contracted: random.of(cohorts),
      delivery_date: '2026-05-01',
      is_newbie: random.of([1, 1, 0]),
      department_id: random.of([sales, salesEast, salesEast, development, development, null]),
      senior_id: random.of([...seniors, null]),
      deleted_at: random.upTo(15) === 0 ? at : null,
      created_at: at,
      updated_at: at,
    }))
    return (await tx.insertInto('members').values(rows).returning('id').execute()).map(({ id }) => id)
  })
  await fillRounds(app, company, ids, random)
  return { ...company, seniors, departmentIds }
}

function someRounds(companyId: number, ids: readonly number[], random: Random) {
  return ids.flatMap((memberId) => {
    const start = random.upTo(3)
    return Array.from({ length: 6 }, (_, index) => ({
      company_id: companyId,
      member_id: memberId,
      enq_type: 1,
      round: index + 1,
      due_on: `2026-${String(1 + start + index).padStart(2, '0')}-01`,
      due_at: at,
      answer_status: random.of([1, 2, 3, 3, 3, 3, 3, 3, 4, 5, 7, 8]),
      answer_nonce: randomBytes(16),
      updated_at: at,
    }))
  })
}

function someAnswer(random: Random, notices: readonly object[][]) {
  const score = () => random.of([0, 1, 2, 3, 4, 4, 5, 5])
  return {
    question1: score(),
    question2: score(),
    question3: score(),
    condition_type: random.of([1, 1, 1, 2, 3, 99]),
    original_condition_type: 1,
    answer_text: random.of([null, '忙しいです。']),
    explanation: '',
    action: '',
    notice: JSON.stringify(random.of([...notices, ...notices.slice(0, 3)])),
    language: 0,
    answered_at: at,
    updated_at: at,
  }
}

async function fillRounds(
  app: Pick<App, 'database'>,
  company: TestCompany,
  ids: readonly number[],
  random: Random,
): Promise<void> {
  const { sales, development } = company.departments
  const notices = [
    [
      { code: 'administrators' },
      { code: 'viewers' },
      { code: 'department_viewers', department_ids: [sales] },
    ],
    [{ code: 'viewers' }, { code: 'department_viewers', department_ids: [sales, development] }],
    [{ code: 'viewers' }, { code: 'named_viewers' }],
    [{ code: 'administrators' }],
  ]
  const rounds = someRounds(company.id, ids, random)
  const answers = rounds
    .filter(({ answer_status }) => isAnswered(answer_status))
    .map(({ company_id, member_id, enq_type, round }) => ({
      company_id,
      member_id,
      enq_type,
      round,
      ...someAnswer(random, notices),
    }))
  await app.database.asCompany(company.id, async (tx) => {
    await tx.insertInto('deliveries').values(rounds).execute()
    await tx.insertInto('answers').values(answers).execute()
  })
}
