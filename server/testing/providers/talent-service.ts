import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { FakeRefusal, type FakeRequest, type FakeServer, startFake } from './fake-server.ts'

export const talentAccount = { account_id: 'aozora-01', key: 'a-key-of-the-fake-service-0001' }

/** A record of the list, as documented or not: the fake hands on what it is given. */
type TalentRecord = Record<string, unknown>

export type FakeTalentService = FakeServer & {
  /** Adds a record to the end of the list, as a service does with news. */
  publish(...records: unknown[]): void
  /** Begins another list with these records; cursors of before are gone. */
  begin(...records: unknown[]): void
  /** From now on cursors of before are answered with 410. */
  forgetCursors(): void
  /** How many records a page holds; fewer than asked for is allowed. */
  pageSize: number
  key: string
  /** The moment by the service's clock, in Unix seconds. */
  now: () => number
}

const Query = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200),
  cursor: z
    .string()
    .regex(/^[0-9a-f]+\.\d+$/)
    .optional(),
})

/** The service of docs/talent-source.md, strict: whatever is not documented there is refused. */
export async function startTalentService(now: () => number): Promise<FakeTalentService> {
  const list: unknown[] = []
  let era = 1
  const admit = (request: FakeRequest) => requireSigned(request, fake)
  const server = await startFake([
    {
      method: 'GET',
      path: /\/v1\/account/,
      answer: (request) => {
        admit(request)
        if (request.query.size > 0) throw new FakeRefusal(400, 'no query here')
        return { status: 200, body: { account_id: talentAccount.account_id, name: '株式会社あおぞら' } }
      },
    },
    {
      method: 'GET',
      path: /\/v1\/results/,
      answer: (request) => {
        admit(request)
        const query = Query.safeParse(Object.fromEntries(request.query))
        if (!query.success) throw new FakeRefusal(400, query.error.message)
        const { limit, cursor = `${era.toString(16)}.0` } = query.data
        const [of = '', at = ''] = cursor.split('.')
        if (of !== era.toString(16)) return { status: 410, body: { error: 'cursor_gone' } }
        const end = Number(at) + Math.min(limit, fake.pageSize)
        const results = list.slice(Number(at), end)
        const next = Number(at) + results.length
        return {
          status: 200,
          body: { results, next_cursor: `${era.toString(16)}.${next}`, has_more: next < list.length },
        }
      },
    },
  ])
  const fake: FakeTalentService = Object.assign(server, {
    pageSize: 200,
    key: talentAccount.key,
    now,
    publish: (...records: unknown[]) => void list.push(...records),
    begin: (...records: unknown[]) => {
      list.splice(0, list.length, ...records)
      era += 1
    },
    forgetCursors: () => {
      era += 1
    },
  })
  return fake
}

function requireSigned(request: FakeRequest, { key, now }: Pick<FakeTalentService, 'key' | 'now'>): void {
  const header = (name: string) => String(request.headers[name] ?? '')
  if (request.raw.length > 0) throw new FakeRefusal(400, 'a GET has no body')
  if (header('accept') !== 'application/json') throw new FakeRefusal(406, 'accept application/json')
  const timestamp = header('x-talent-timestamp')
  if (!/^\d{10}$/.test(timestamp)) throw new FakeRefusal(401, 'no timestamp')
  if (Math.abs(now() - Number(timestamp)) > 300) throw new FakeRefusal(401, 'the timestamp is too old')
  if (header('x-talent-account') !== talentAccount.account_id) throw new FakeRefusal(401, 'unknown account')
  const query = request.query.size > 0 ? `?${request.query}` : ''
  const signed = `${timestamp}.${request.method}.${request.path}${query}`
  const expected = createHmac('sha256', key).update(signed).digest('hex')
  if (header('x-talent-signature') !== expected) throw new FakeRefusal(401, 'the signature is wrong')
}

export const talentRecord = (id: string, more: TalentRecord = {}): TalentRecord => ({
  id,
  lastname: '空野',
  firstname: '晴子',
  lastname_kana: 'ソラノ',
  firstname_kana: 'ハルコ',
  email: `${id}@members.example`,
  employee_code: null,
  birth_date: '2001-04-05',
  examined_on: '2026-03-02',
  extraversion: 45,
  agreeableness: 50,
  conscientiousness: 61,
  emotional_stability: 52,
  openness: null,
  tips: [{ category: '指示の出し方', content: '目的から伝えます。', keyword: '目的' }],
  ...more,
})
