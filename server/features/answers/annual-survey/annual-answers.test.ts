import { Temporal } from 'temporal-polyfill'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#contract/codes.ts'
import { mailKinds } from '../../../jobs.ts'
import { suite } from '../../../testing/suite.ts'
import { type Pair, sendAnnualSurvey } from '../../../testing/survey.ts'

const { app, server, company, as, inCompany, rows, row, update, insert, sendAnnual } = suite({
  at: '2026-06-03T12:00:00+09:00',
})

let pair: Pair

const sentAt = Temporal.Instant.from('2026-06-01T10:00:00+09:00')
const closesAt = Temporal.Instant.from('2026-06-14T23:59:59+09:00')

beforeEach(async () => {
  pair = await sendAnnual('2026-06-01')
})

type AnswerPart = keyof Pair['tokens']
const path = (part: AnswerPart) => `/v4/public/answers/${pair.tokens[part]}`
const open = (part: AnswerPart) => server.call('GET', path(part))
const answer = (part: AnswerPart, json: object) => server.call('POST', path(part), { json })
const all = (score: number, count: number) => Array.from({ length: count }, () => score)

const own = { scores: all(4, 34), comments: { stress: '会議が多いです。', motivation: ' ' } }
const bySupervisor = { scores: all(5, 8), comments: { senior: '頼りになります。' } }

const read = async (as = company.accounts.owner.token) =>
  (await server.call('GET', `/v3/members/${pair.member.id}/anniv_answers`, { as })).body.result

const versions = () =>
  inCompany((tx) =>
    tx
      .selectFrom('annual_answer_versions as v')
      .innerJoin('annual_answers as a', (join) =>
        join.onRef('a.company_id', '=', 'v.company_id').onRef('a.id', '=', 'v.answer_id'),
      )
      .select(['v.version', 'v.scores', 'v.comments', 'v.notice', 'a.by_senior', 'a.is_late', 'a.senior_id'])
      .where('a.member_id', '=', pair.member.id)
      .orderBy('v.answer_id')
      .orderBy('v.version')
      .execute(),
  )

describe('a link', () => {
  test('opens its own half, whose reader is told that the other one never reads it', async () => {
    const { body, status } = await open('member')
    expect(status).toBe(200)
    expect(body.result).toMatchObject({
      survey: 'annual',
      half: 'member',
      state: 'open',
      member_name: '春野 みどり',
      senior_name: '上田 司',
      closes_on: '2026-06-14',
      version: 0,
      answer: null,
    })
    expect(body.result.notice.at(-1)).toMatchObject({ code: 'not_supervisor', names: ['上田 司'] })
    const senior = (await open('senior')).body.result
    expect(senior).toMatchObject({ half: 'senior', language: 'ja' })
    expect(senior.notice.at(-1)).toMatchObject({ code: 'not_member', names: ['春野 みどり'] })
    expect(senior.notice.map(({ code }: { code: string }) => code)).not.toContain('supervisor_weather')
  })

  test('never opens the other half, nor shows what was given to it', async () => {
    await answer('member', own)
    await answer('senior', bySupervisor)
    const [member, senior] = [await open('member'), await open('senior')]
    expect(member.text).toContain('会議が多いです。')
    expect(member.text).not.toContain('頼りになります。')
    expect(senior.text).toContain('頼りになります。')
    expect(senior.text).not.toContain('会議が多いです。')
    expect(member.body.result.answer.scores).toHaveLength(34)
    expect(senior.body.result.answer.scores).toHaveLength(8)
  })
})

describe('an answer', () => {
  test('reaches HR with both halves, in its lists and counts', async () => {
    expect((await answer('member', { ...own, scores: [0, null, ...all(4, 32)] })).status).toBe(200)
    expect((await answer('senior', bySupervisor)).status).toBe(200)
    const result = await read()
    expect(result).toMatchObject({
      success: 4,
      motivation: 4,
      is_read: false,
      is_disclosed: true,
      answered_at: '2026-06-03 12:00:00',
      comments: { stress: '会議が多いです。', motivation: null },
      senior_comments: { senior: '頼りになります。' },
    })
    expect(result.items.slice(0, 3).map(({ answer }: { answer: number | null }) => answer)).toEqual([
      0,
      null,
      4,
    ])
    const as = company.accounts.owner.token
    const { body } = await server.call('GET', '/v3/members/anniversaries/count', { as })
    expect(body.result).toEqual({ target: 1, sent: 1, answered: 1, senior_answered: 1, unread: 1 })
    const listed = await server.call('GET', '/v4/obf/members/anniversary', { as })
    expect(listed.body.result.members[0]).toMatchObject({
      anniv_answer_completed: true,
      anniv_senior_answer_completed: true,
      anniv_answered_senior_id: pair.senior.id,
    })
  })

  test('can be changed until the deadline; every version is kept, and HR has it unread again', async () => {
    await answer('member', own)
    await as('owner').send('PUT', `/v3/members/${pair.member.id}/anniv_read`)
    expect((await answer('member', own)).body.result.version).toBe(1)
    expect((await read()).is_read).toBe(true)
    const changed = await answer('member', { scores: all(2, 34) })
    expect(changed.body.result).toMatchObject({ version: 2, state: 'answered' })
    const kept = await versions()
    expect(kept.map(({ version, scores }) => [version, scores[0]])).toEqual([
      [1, 4],
      [2, 2],
    ])
    expect(await read()).toMatchObject({ is_read: false, success: 2, comments: { stress: null } })
  })

  test('of the supervisor is stored with who gave it and what it was told', async () => {
    await answer('senior', bySupervisor)
    const [stored] = await versions()
    expect(stored).toMatchObject({ by_senior: true, senior_id: pair.senior.id, is_late: false })
    expect(stored?.notice).toContainEqual(
      expect.objectContaining({ code: 'not_member', names: ['春野 みどり'] }),
    )
    expect((await read()).answered_at).toBeNull()
  })

  test('sent twice at once is one, and changed twice at once keeps both', async () => {
    await Promise.all([answer('member', own), answer('member', own)])
    expect(await versions()).toHaveLength(1)
    await Promise.all([answer('member', { scores: all(1, 34) }), answer('member', { scores: all(2, 34) })])
    expect((await versions()).map(({ version }) => version)).toEqual([1, 2, 3])
  })

  test('that does not apply anywhere is an answer; nothing touched is refused kindly', async () => {
    const { status, body } = await answer('member', { scores: all(0, 34).map(() => null), comments: {} })
    expect([status, body.errors[0].rule]).toEqual([422, 'nothing_answered'])
    expect((await answer('senior', { scores: [0] })).status).toBe(200)
    expect((await read()).items[34].answer).toBe(0)
  })

  test.each([
    [{ scores: [6] }, 'scores.0'],
    [{ scores: all(3, 9) }, 'scores'],
    [{ comments: { stress: '本人の欄' } }, 'comments.stress'],
    [{ comments: { senior: 'あ'.repeat(1001) } }, 'comments.senior'],
  ])('of what the supervisor’s half does not ask is refused at its field', async (json, field) => {
    const { status, body } = await answer('senior', json)
    expect([status, body.errors[0].field]).toEqual([422, field])
    expect(await versions()).toEqual([])
  })

  test('under a notice that has changed since is refused until the new one was read', async () => {
    const { notice_id } = (await open('member')).body.result
    await update('users', { role_key: 'standard_viewer' }, { deleted_at: new Date() })
    const refused = await answer('member', { ...own, notice_id })
    expect([refused.status, refused.body.code]).toEqual([409, 'notice_changed'])
    const shown = (await open('member')).body.result
    expect((await answer('member', { ...own, notice_id: shown.notice_id })).status).toBe(200)
  })
})

describe('after the deadline', () => {
  test('the first answer is still taken, marked late, and final', async () => {
    server.setTime('2026-06-16T09:00:00+09:00')
    expect((await open('member')).body.result.state).toBe('late')
    const { body } = await answer('member', own)
    expect(body.result).toMatchObject({ state: 'closed', version: 1, answer: null })
    expect((await versions())[0]?.is_late).toBe(true)
    const changed = await answer('member', { scores: all(1, 34) })
    expect([changed.status, changed.body.code]).toEqual([409, 'answer_closed'])
  })

  test('an answer given in time stays as it is, and its page gives nothing back', async () => {
    await answer('senior', bySupervisor)
    server.setTime('2026-06-15T00:00:01+09:00')
    expect((await open('senior')).body.result).toMatchObject({ state: 'closed', answer: null, version: 1 })
    expect((await answer('senior', { scores: [1] })).status).toBe(409)
  })

  test('who has left is asked nothing, and neither is its supervisor', async () => {
    await update('members', { id: pair.member.id }, { working_status: 3 })
    for (const part of ['member', 'senior'] as const)
      expect((await answer(part, { scores: [3] })).body.code).toBe('answer_closed')
  })
})

describe('the other one of the pair', () => {
  const reads = async (account: { id: number; token: string }, email: string) => {
    await update('users', { id: account.id }, { email })
    return read(account.token)
  }
  const memberEmail = () => row('members', { id: pair.member.id })

  test('reads nothing of the half it was promised not to, whatever its role', async () => {
    await answer('member', own)
    await answer('senior', bySupervisor)
    const supervisor = await reads(company.accounts.super_administrator, pair.senior.email.toUpperCase())
    expect(supervisor).toMatchObject({ is_disclosed: false, success: null, comments: { stress: null } })
    expect(supervisor.senior_comments.senior).toBe('頼りになります。')
    const { email } = await memberEmail()
    const member = await reads(company.accounts.limited_administrator, email ?? '')
    expect(member).toMatchObject({ is_disclosed: false, success: 4, senior_comments: { senior: null } })
    expect(member.items[34].answer).toBeNull()
    expect(await read()).toMatchObject({ is_disclosed: true })
  })
})

describe('HR', () => {
  const mails = () => rows('mails', { kind: 'annual_complete' })

  test('is told once of each half by mail, in words that hold nothing of the answer', async () => {
    await update(
      'users',
      { id: company.accounts.limited_administrator.id },
      { is_send_anniversary_mail: false },
    )
    await answer('member', own)
    await answer('member', { scores: all(2, 34) })
    const disclosed = await mails()
    const { owner, super_administrator } = company.accounts
    expect(disclosed.map(({ recipient }) => recipient).sort()).toEqual(
      [owner.email, super_administrator.email].sort(),
    )
    await answer('senior', bySupervisor)
    const ofSupervisor = (await mails()).at(-1)
    if (!ofSupervisor) throw new Error('no mail')
    const text = mailKinds.annual_complete.render(
      app,
      { ...ofSupervisor, kind: 'annual_complete', channel: 'mail' },
      new Date(),
    )
    expect(text.subject).toBe(`【${company.name}】入社1年アンケートの回答が届きました`)
    expect(text.html).toContain('春野 みどりさんについて、上司の上田 司さんから回答がありました')
    expect(text.text).toContain('春野 みどりさん本人の回答も届いています')
    expect(text.text).toMatch(/\/company\/member\/detail\/\S+#annual/)
    expect(text.text + text.html).not.toMatch(/頼り|会議/)
  })

  test('is not told when the company switched it off', async () => {
    const { usualSurveySettings } = await import('#contract/surveys/usual-settings.ts')
    await insert('survey_settings', {
      ...usualSurveySettings,
      is_annual_notification: false,
      updated_at: new Date(),
    })
    await answer('member', own)
    expect(await mails()).toEqual([])
  })
})

test.each<[number, Language]>([
  [0, 'ja'],
  [1, 'en'],
  [2, 'zh-Hant'],
  [3, 'zh-Hans'],
])('the member’s half speaks its language %i', async (mail_language, language) => {
  pair = await sendAnnualSurvey(app, company, { sentAt, closesAt }, { mail_language })
  expect((await open('member')).body.result.language).toBe(language)
})

describe('a grave half', () => {
  const grave = { ...own, comments: { stress: '上司から毎日パワハラを受けています。' } }

  beforeEach(async () => {
    await update('members', { id: pair.member.id }, { department_id: company.departments.sales })
  })

  const asViewer = () => read(company.accounts.restricted_viewer.token)

  test('is read by HR alone, as its list of readers said, in later versions too; another half stays open', async () => {
    expect((await open('member')).body.result.notice).toContainEqual({ code: 'grave_hr_only' })
    await answer('senior', bySupervisor)
    await answer('member', grave)
    const seen = await asViewer()
    expect(seen).toMatchObject({ is_withheld: true, success: null, comments: { stress: null } })
    expect(seen.items[0].answer).toBeNull()
    expect(seen.senior_comments.senior).toBe('頼りになります。')
    expect(JSON.stringify(seen)).not.toContain('パワハラ')
    for (const { token } of [company.accounts.owner, company.accounts.standard_viewer])
      expect((await read(token)).comments.stress).toContain('パワハラ')
    await answer('member', own)
    expect(await asViewer()).toMatchObject({ is_withheld: true, comments: { stress: null } })
  })

  test('tells a restricted viewer by no rank, day or group that words about life stand in it', async () => {
    await answer('member', { ...own, comments: { stress: 'もう死にたいです。' } })
    const listed = async (as: string) =>
      (await server.call('GET', '/v3/members?limit=50', { as })).body.result.members[0]
    expect((await listed(company.accounts.owner.token)).attention.rank).toBe('life')
    expect(await listed(company.accounts.restricted_viewer.token)).toMatchObject({
      interview_due_date: null,
      importance: null,
      need_follow: false,
      attention: { rank: null, reasons: [], text: '' },
    })
  })
})
