import { expect, test } from 'vitest'
import { jobs } from '../../jobs.ts'
import { recipientsOf, surveyTokenIn } from '../../testing/fixtures/messages.ts'
import { marks } from '../../testing/fixtures/rounds.ts'
import { suite } from '../../testing/suite.ts'

const { app, server, company, as, columns, register, detail, submitAnswer, dispatchAt, work, mails } = suite({
  at: '2026-04-01T08:00:00+09:00',
  company: 'file',
  smtp: true,
})

/** How many live each story, and when they were to join. */
const stories = {
  steady: { count: 6, joined: '2026-04-01' },
  rehired: { count: 4, joined: '2026-04-01' },
  postponed: { count: 3, joined: '2026-05-01' },
  away: { count: 3, joined: '2026-04-01' },
  renamed: { count: 2, joined: '2026-04-01' },
  moved: { count: 3, joined: '2026-04-01' },
  erased: { count: 2, joined: '2026-04-01' },
  leaving: { count: 3, joined: '2026-04-01' },
  declined: { count: 2, joined: '2026-06-01' },
  deleted: { count: 2, joined: '2026-04-01' },
} as const
type Story = keyof typeof stories

/** What HR does at 08:00 of a day with everybody of a story. */
const acts: { on: string; story: Story; does: 'delete' | 'erase' | (() => Record<string, unknown>) }[] = [
  { on: '2026-04-20', story: 'postponed', does: () => ({ date_contracted: '2026-07-15' }) },
  { on: '2026-05-20', story: 'declined', does: () => ({ working_status: 4 }) },
  { on: '2026-07-01', story: 'erased', does: () => ({ working_status: 3, date_resigned: '2026-06-30' }) },
  { on: '2026-07-15', story: 'away', does: () => ({ working_status: 2 }) },
  { on: '2026-07-20', story: 'deleted', does: 'delete' },
  { on: '2026-08-10', story: 'erased', does: 'erase' },
  { on: '2026-09-01', story: 'rehired', does: () => ({ working_status: 3, date_resigned: '2026-08-31' }) },
  { on: '2026-09-05', story: 'leaving', does: () => ({ working_status: 3, date_resigned: '2026-10-15' }) },
  { on: '2026-09-10', story: 'renamed', does: () => ({ lastname: '新姓' }) },
  { on: '2026-09-20', story: 'declined', does: () => ({ working_status: 1, date_contracted: '2026-10-01' }) },
  { on: '2026-10-05', story: 'moved', does: () => ({ department_id: company.departments.development }) },
  { on: '2026-11-05', story: 'rehired', does: () => ({ working_status: 1, date_contracted: '2026-11-10' }) },
  { on: '2027-01-15', story: 'away', does: () => ({ working_status: 1 }) },
]

/**
 * The end of each month, counted by hand: who is 在籍, 休職, 退職, 入社辞退; surveys that left in the month; answers the
 * report counts so far; people of the two departments; people of the new name and of the old one.
 */
const table = `
  2026-04  30 0 0 0   0   0  3 0  0 2
  2026-05  28 0 0 2  25  25  3 0  0 2
  2026-06  28 0 0 2  25  50  3 0  0 2
  2026-07  21 3 2 2  23  67  3 0  0 2
  2026-08  21 3 0 2  21  88  3 0  0 2
  2026-09  19 3 4 2  17 105  3 0  2 0
  2026-10  16 3 7 2  17 122  0 3  2 0
  2026-11  20 3 7 2  16 138  0 3  2 0
  2026-12  20 3 7 2  20 158  0 3  2 0
  2027-01  23 0 7 2  20 178  0 3  2 0
  2027-02  23 0 7 2  23 201  0 3  2 0
  2027-03  23 0 7 2  23 224  0 3  2 0`

/** The twelve rounds at the end: 1 to come, 3 answered, 5 on leave, 8 not applicable. */
const rounds: [Story, now: string, before?: string][] = [
  ['steady', '333333333331'],
  ['rehired', '333311111111', '333388888888'],
  ['postponed', '333333331111'],
  ['away', '333555555331'],
  ['renamed', '333333333331'],
  ['moved', '333333333331'],
  ['leaving', '333333888888'],
  ['declined', '333331111111', '888888888888'],
]

const people = new Map<Story, { id: number; code: string }[]>()

async function registerAll() {
  for (const [story, { count, joined }] of Object.entries(stories) as [Story, (typeof stories)[Story]][]) {
    const own = Array.from({ length: count }, (_, index) =>
      register({
        lastname: story === 'renamed' ? '旧姓' : '佐藤',
        email: `${story}-${index}@members.example`,
        date_contracted: joined,
        department_id: story === 'moved' ? company.departments.sales : null,
      }),
    )
    people.set(story, await Promise.all(own))
  }
}

async function live({ story, does }: (typeof acts)[number]) {
  const after: { id: number; code: string }[] = []
  for (const person of people.get(story) ?? []) after.push(await changed(person, does))
  people.set(story, after)
}

async function changed(person: { id: number; code: string }, does: (typeof acts)[number]['does']) {
  if (typeof does === 'string') {
    const answer =
      does === 'delete'
        ? await as('owner').send('DELETE', `/v3/members/${person.id}`)
        : await as('owner').post(`/v4/obf/members/${person.id}/erasure`)
    expect(answer.status, answer.text).toBe(200)
    return person
  }
  const { version } = await detail(person.code)
  const answer = await as('owner').put(`/v3/members/${person.id}`, { version, ...does() })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.result
}

/** The first of a month at ten: what is due leaves, and everybody answers. @returns to whom it left */
async function firstOf(month: string): Promise<string[]> {
  await dispatchAt(`${month}-01T10:00:00`)
  await work()
  const surveys = (await mails()).filter(({ text }) => surveyTokenIn(text) !== '')
  for (const { text } of surveys) expect((await submitAnswer(surveyTokenIn(text), marks(4))).status).toBe(200)
  await work()
  return recipientsOf(surveys)
}

const countOf = async (query: string): Promise<number> =>
  (await as('owner').get(`/v3/members?limit=1&${query}`)).body.result.count

async function endOf(month: string, left: number): Promise<string> {
  const states = await Promise.all([1, 2, 3, 4].map((status) => countOf(`working_status=${status}`)))
  const report = await as('owner').get(`/v3/answers/report/count?from=2026-04&to=${month}`)
  const { sales, development } = company.departments
  const places = await Promise.all([sales, development].map((id) => countOf(`department_id=${id}`)))
  const file = await (await as('owner').fetch('/v3/members/download?format=csv')).text()
  const lines = file.split('\r\n').filter((line) => line !== '')
  expect(lines.length - 1, `rows of the file, ${month}`).toBe(states.reduce((sum, count) => sum + count, 0))
  const names = ['新姓', '旧姓'].map((name) => lines.filter((line) => line.includes(name)).length)
  return [month, ...states, left, report.body.result.answer_num, ...places, ...names].join(' ')
}

const statusesOf = async (code: string): Promise<string> =>
  (await detail(code)).schedule
    .filter(({ enq_type }: { enq_type: number }) => enq_type === 1)
    .map(({ answer_status }: { answer_status: number }) => answer_status)
    .join('')

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

test('in an odd year of thirty people every month ends as it was counted by hand', async () => {
  const lived: string[] = []
  let left: string[] = []
  for (let day = '2026-04-01'; day <= '2027-03-31'; day = nextDay(day)) {
    if (day.endsWith('-01') || day === '2026-10-16' || acts.some(({ on }) => on === day)) {
      server.setTime(`${day}T08:00:00+09:00`)
      if (day === '2026-04-01') await registerAll()
      await jobs.end_employments?.(app, {}, new AbortController().signal)
      await work()
      for (const act of acts) if (act.on === day) await live(act)
    }
    if (day.endsWith('-01')) left = await firstOf(day.slice(0, 7))
    if (nextDay(day).endsWith('-01')) {
      server.setTime(`${day}T20:00:00+09:00`)
      await work()
      lived.push(await endOf(day.slice(0, 7), left.length))
      expect(new Set(left).size, `nobody was asked twice in ${day.slice(0, 7)}`).toBe(left.length)
    }
  }
  expect(lived).toEqual(
    table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).join(' ')),
  )
}, 300_000)

test('after it the rounds of each stay stand where they belong, and the stays show each other', async () => {
  for (const [story, now, before] of rounds)
    for (const { code } of people.get(story) ?? []) {
      const { stays } = await detail(code)
      const former = await Promise.all(stays.map((stay: { code: string }) => statusesOf(stay.code)))
      expect([story, await statusesOf(code), ...former]).toEqual([story, now, ...(before ? [before] : [])])
    }
})

test('and of the erased nothing tells who they were', async () => {
  const addresses = (await columns('members', ['email'])).map(({ email }) => String(email))
  expect(addresses.filter((address) => address.startsWith('erased'))).toEqual([])
  expect(addresses.filter((address) => address === '')).toHaveLength(2)
})
