import { expect, type Page, test } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, type Seeding, sendRound } from '../server/testing/survey.ts'
import { type RunningServer, startServer } from './server.ts'
import { signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

export const todayInTokyo = () => Temporal.Now.plainDateISO('Asia/Tokyo')

type Role = keyof TestCompany['accounts']
type Registered = { id: number; code: string }

/** A server for the file and a company of its own for each test, with what the tests of a member's page do to it. */
export function memberCompany() {
  let server: RunningServer
  let database: Database
  let seeding: Seeding
  let company: TestCompany

  test.beforeAll(async () => {
    server = await startServer({ SECRET: secret })
    database = openDatabase(server.databaseUrl)
    seeding = { database, secret, clock: systemClock }
  })
  test.beforeEach(async () => {
    company = await makeCompany(seeding)
  })
  test.afterAll(async () => {
    await database.close()
    await server.stop()
  })

  const call = async <T>(method: string, path: string, body?: object, role: Role = 'owner'): Promise<T> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${company.accounts[role].token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(response.status, await response.clone().text()).toBeLessThan(300)
    return (await response.json()) as T
  }

  return {
    url: () => server.url,
    company: () => company,
    database: () => database,
    call,
    as: (page: Page, role: Role = 'owner') =>
      signIn(page, server, { email: company.accounts[role].email, password: testPassword }),

    /** 春野 みどり, whose round, sent two days ago, was answered with these scores over the public call. */
    async answered(scores: [number, number, number], text = ''): Promise<void> {
      const now = Temporal.Now.instant()
      const member = await makeMember(seeding, company)
      const token = await sendRound(seeding, company, member, {
        round: 3,
        dueOn: todayInTokyo().subtract({ days: 2 }).toString(),
        sentAt: now.subtract({ hours: 48 }),
        closesAt: now.add({ hours: 192 }),
      })
      const [question1, question2, question3] = scores
      const response = await fetch(`${server.url}/v4/public/answers/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question1, question2, question3, answer_text: text }),
      })
      expect(response.status).toBe(200)
    },

    /** Somebody registered today, with twelve rounds ahead, the first on the first of next month. */
    async register(more: Record<string, unknown> = {}): Promise<Registered> {
      const { result } = await call<{ result: Registered }>('POST', '/v4/obf/members', {
        lastname: '空野',
        firstname: 'あおい',
        email: `${crypto.randomUUID()}@member.example`,
        date_contracted: todayInTokyo().subtract({ days: 1 }).toString(),
        is_newbie: 1,
        ...more,
      })
      return result
    },

    async open(page: Page, { code }: { code: string }, name = '空野 あおい'): Promise<void> {
      await page.goto(`${server.url}/company/member/detail/${code}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  }
}
