import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RoleKey } from '#contract/permissions.ts'
import { talentScaleKeys } from '#contract/talent/scales.ts'
import { jobs } from './jobs.ts'
import { declaredCalls } from './platform/http/openapi.ts'
import { exampleFor } from './testing/example-input.ts'
import { storedTips, storeResults } from './testing/stored-results.ts'
import { suite } from './testing/suite.ts'
import { wholeDatabase } from './testing/whole-database.ts'

const { app, server, company, as, read, row, sendTo, answer, newMember, work, dispatchAt } = suite({
  env: { SMTP_URL: '' },
  at: '2026-04-20T10:00:00+09:00',
  company: 'file',
})

/** Words that stand nowhere but in results. */
const secret = {
  tip: '椿蘂秘匿',
  keyword: '椿蘂',
  id: 'tsubakizui-0815',
  name: '椿蘂蘂',
  mail: 'tsubakizui@source.example',
}
const words = Object.values(secret)

/** Names of fields that only results have. */
const fields = ['retirement_risk', 'examined_on', 'has_pdf', ...talentScaleKeys]

let member: { id: number; code: string }

beforeAll(async () => {
  const { id } = await newMember()
  member = { id, code: (await row('members', { id })).code }
  const tips = storedTips({ category: secret.tip, content: secret.tip, keyword: secret.keyword })
  const person = { lastname: secret.name, firstname: secret.name, email: secret.mail }
  await storeResults(app, company.id, id, { ...person, tips, external_id: secret.id })
  await answer(await sendTo({ id, lastname: '春野', firstname: 'みどり' }), {
    question1: 1,
    question2: 1,
    question3: 1,
    answer_text: 'もう辞めたいです。',
  })
  await work()
})

/** What a call answers, files as what is in them. */
async function answered(role: RoleKey, method: string, path: string, json?: unknown): Promise<string> {
  const response = await as(role).fetch(path, {
    method,
    ...(json === undefined
      ? {}
      : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return [...response.headers.values(), bytes.toString('utf8'), bytes.toString('latin1')].join('\n')
}

const reported = (text: string) => [
  ...words.filter((word) => text.includes(word) || text.includes(encodeURIComponent(word))),
  ...fields.filter((field) => text.includes(`"${field}"`)),
  ...(/"talent_(status|member_id)":(?!null)/.test(text) ? ['the link'] : []),
]

/** Every call but those that end the session or the account that asks, with the member wherever one is named. */
const walked = declaredCalls().filter(
  ({ meta, name }) => meta.access !== 'public' && !/^(sessions|ownAccount)\./.test(name),
)

const parameter = /([\w-]+)\/\{(\w+)\}/g

function pathOf(path: string): string {
  return path.replace(parameter, (_match, noun: string, name: string) => {
    const isMember = /^(members|conversations|read_message|organization-chart)$/.test(noun)
    const kind = { type: 'welcome', channel: 'app', round: '1', url: 'x', code: 'x' }[name] ?? '1'
    return `${noun}/${isMember ? (name === 'code' ? member.code : member.id) : kind}`
  })
}

describe('nothing of a member’s results', () => {
  test.each(['standard_viewer', 'restricted_viewer'] as const)('is in any answer to a %s', async (role) => {
    const leaks: unknown[] = []
    for (const call of walked) {
      const example: object = (call.input ? Object(exampleFor(call.input)) : {}) ?? {}
      const body = { ...example, ...('member_id' in example && { member_id: member.id }) }
      const json = call.method === 'GET' ? undefined : body
      const text = await answered(role, call.method, pathOf(call.path), json)
      if (reported(text).length > 0) leaks.push([call.name, reported(text)])
    }
    expect(walked.length).toBeGreaterThan(200)
    expect(leaks).toEqual([])
  })

  test.each(['standard_viewer', 'restricted_viewer', 'owner'] as const)(
    'is found by the search of a %s',
    async (role) => {
      for (const q of words) {
        expect([q, (await read('/v3/members', { q }, role)).count]).toEqual([q, 0])
        const { body } = await as(role).get('/v4/obf/members/search', { q })
        expect([q, body.result?.members ?? []]).toEqual([q, []])
        const { body: everywhere } = await as(role).get('/v4/common/search', { q })
        expect([q, JSON.stringify(everywhere).includes(member.code)]).toEqual([q, false])
      }
    },
  )

  test('is kept anywhere but with the results, after every file was made and every mail written', async () => {
    for (const path of ['/v3/members/download', '/v3/answers/xlsx', '/v1/obf/update-members'])
      expect([path, reported(await answered('owner', 'GET', path))]).toEqual([path, []])
    for (const [kind, query] of [
      ['members', {}],
      ['annual', {}],
      ['annual_pdf', { member_ids: [member.id] }],
      ['report', { from: '2026-05', to: '2027-04' }],
    ] as const) {
      const headers = { 'idempotency-key': randomUUID() }
      const made = await as('owner').send('POST', '/v3/exports', { json: { kind, query }, headers })
      expect([kind, made.status]).toEqual([kind, 202])
      await work()
    }
    await as('owner').get(`/v4/obf/members/${member.id}/talent-examination`)
    await dispatchAt('2026-06-01T10:05:00')
    for (const job of ['weekly_summary', 'supervisor_reports', 'monthly_overview']) await jobs[job]?.(app, {})
    await work()
    const whole = await wholeDatabase(server.databaseUrl)
    expect((whole.get('public.mails.kind') ?? '').split('\n').length).toBeGreaterThan(2)
    const holding = [...whole].filter(([, text]) => words.some((word) => text.includes(word)))
    expect(holding.map(([place]) => place).filter((place) => !place.startsWith('public.talent_'))).toEqual([])
    expect(holding.length).toBeGreaterThan(3)
  })
})

test('an administrator reads them by the one call that is for it', async () => {
  const text = await answered('owner', 'GET', `/v4/obf/members/${member.id}/talent-examination`)
  expect(reported(text)).toEqual(expect.arrayContaining([secret.tip, 'retirement_risk']))
})
