import { expect, type Page } from '@playwright/test'
import { Temporal } from 'temporal-polyfill'
import { systemClock } from '../server/platform/clock.ts'
import { type Database, openDatabase } from '../server/platform/database.ts'
import { makeCompany, type TestCompany, testPassword } from '../server/testing/company.ts'
import { makeMember, type Seeding, sendRound } from '../server/testing/survey.ts'
import { test } from './browser.ts'
import type { RunningServer } from './server.ts'
import { signIn } from './sign-in.ts'

const secret = 'a-secret-of-the-browser-tests-long-enough'

export const todayInTokyo = () => Temporal.Now.plainDateISO('Asia/Tokyo')

type Role = keyof TestCompany['accounts']
type Registered = { id: number; code: string }
type Ground = { server: RunningServer; database: Database; seeding: Seeding; company: TestCompany }

async function callAs<T>(ground: Ground, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${ground.server.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ground.company.accounts.owner.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return (await response.json()) as T
}

/** 春野 みどり, whose round, sent two days ago, was answered with these scores over the public call, and read. */
async function answerRound(
  { server, database, seeding, company }: Ground,
  [question1, question2, question3]: [number, number, number],
  answer_text: string,
): Promise<void> {
  const now = Temporal.Now.instant()
  const token = await sendRound(seeding, company, await makeMember(seeding, company), {
    round: 3,
    dueOn: todayInTokyo().subtract({ days: 2 }).toString(),
    sentAt: now.subtract({ hours: 48 }),
    closesAt: now.add({ hours: 192 }),
  })
  const response = await fetch(`${server.url}/v4/public/answers/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question1, question2, question3, answer_text }),
  })
  expect(response.status).toBe(200)
  if (!answer_text) return
  // what a job finds in the words would ask again for somebody who was followed up before
  const unread = () =>
    database.asCompany(company.id, (tx) =>
      tx
        .selectFrom('answers as a')
        .leftJoin('text_analyses as t', (join) =>
          join.onRef('t.company_id', '=', 'a.company_id').onRef('t.answer_id', '=', 'a.id'),
        )
        .select('a.id')
        .where('a.answer_text', '!=', '')
        .where('t.answer_id', 'is', null)
        .execute(),
    )
  await expect.poll(unread).toEqual([])
}

async function registerMember(ground: Ground, more: Record<string, unknown>): Promise<Registered> {
  const { result } = await callAs<{ result: Registered }>(ground, 'POST', '/v4/obf/members', {
    lastname: '空野',
    firstname: 'あおい',
    email: `${crypto.randomUUID()}@member.example`,
    date_contracted: todayInTokyo().subtract({ days: 1 }).toString(),
    is_newbie: 1,
    ...more,
  })
  return result
}

/** A server for the file, a company for each test, and helpers for a member's page. */
export function memberCompany(start?: () => Promise<RunningServer>) {
  let ground: Ground

  test.beforeAll(async ({ sharedServer }) => {
    const server = (await start?.()) ?? sharedServer
    const database = openDatabase(server.databaseUrl)
    const seeding = { database, secret, clock: systemClock }
    ground = { server, database, seeding, company: await makeCompany(seeding) }
  })
  test.beforeEach(async () => {
    ground.company = await makeCompany(ground.seeding)
  })
  test.afterAll(async () => {
    await ground.database.close()
    if (start) await ground.server.stop()
  })

  return {
    url: () => ground.server.url,
    company: () => ground.company,
    database: () => ground.database,
    command: (...args: string[]) => ground.server.command(...args),
    call: (method: string, path: string, body?: object) => callAs<unknown>(ground, method, path, body),
    as: (page: Page, role: Role = 'owner') =>
      signIn(page, ground.server, { email: ground.company.accounts[role].email, password: testPassword }),
    answered: (scores: [number, number, number], text = '') => answerRound(ground, scores, text),
    register: (more: Record<string, unknown> = {}) => registerMember(ground, more),
    async open(page: Page, { code }: { code: string }, name = '空野 あおい'): Promise<void> {
      await page.goto(`${ground.server.url}/company/member/detail/${code}`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    },
  }
}
