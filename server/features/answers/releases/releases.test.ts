import { afterAll, beforeEach, expect, test } from 'vitest'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { suite } from '../../../testing/suite.ts'
import { sentencesOf } from './sentence-rules.ts'

const stage = suite({ at: '2026-05-01T10:00:00+09:00' })
const { server, company, as, call, read, row, rows, update, newMember, sendTo, submitAnswer, work } = stage
const { supervisor } = stage

afterAll(closeTokenizer)

const text =
  '仕事には慣れました。課長に「辞めろ！」と怒鳴られます。パワハラだと思います\n一度お話ししたいです。'

type Role = Parameters<typeof as>[0]
let path: string
let token: string
let code: string

beforeEach(async () => {
  const member = await newMember()
  await update('members', { id: member.id }, { department_id: company.departments.sales })
  token = await sendTo(member)
  server.setTime('2026-05-03T12:00:00+09:00')
  await submitAnswer(token, { question1: 3, question2: 1, question3: 3, answer_text: text })
  await work()
  code = (await row('members', { id: member.id })).code
  path = `/v4/obf/answers/${(await row('answers')).id}/releases`
})

const seenBy = async (role: Role): Promise<MonthlyAnswer> =>
  (await read(`/v4/obf/members/${code}`, {}, role)).monthly_answers[0]
const places = async () => (await read(path)).sentences
const viewer = () => company.accounts.restricted_viewer.id
const share = async (which: number[], role: Role = 'owner', more: object = { is_checked: true }) => {
  const all = await places()
  const sentences = which.map((at) => {
    const { text: _, ...place } = all[at]
    return place
  })
  return as(role).post(path, { answer_version: 1, user_id: viewer(), sentences, ...more })
}

test('an administrator passes one sentence on, which alone the person reads, with who did it', async () => {
  expect((await share([3], 'limited_administrator')).status).toBe(200)
  const seen = await seenBy('restricted_viewer')
  expect(seen).toMatchObject({ is_withheld: true, answer_text: null })
  expect(seen.shared).toMatchObject([{ sentences: ['一度お話ししたいです。'] }])
  expect(seen.shared[0]?.by).not.toBeNull()
  expect(JSON.stringify(seen)).not.toMatch(/怒鳴|パワハラ|慣れました/)
  const [entry] = await rows('action_logs', { changes_state: false })
  expect(entry?.comment).toMatch(/第1回の回答のうち1文を.+さんに共有しました。$/)
  expect(entry).toMatchObject({ readers: 'hr' })
  const [logged] = await rows('security_logs', { task: 'answer.share' })
  expect(JSON.stringify(logged)).not.toContain('お話し')
  expect(logged?.detail).toEqual({ to: { kind: 'account', id: viewer() }, sentences: ['other'] })
  expect(JSON.stringify(await rows('answer_releases'))).not.toContain('お話し')
})

test('of a harassment answer nothing reaches an account before somebody looked, nor ever whom it accuses', async () => {
  expect((await read(path)).people).toMatchObject([{ kind: 'account', concern: 'harassment' }])
  expect((await share([3], 'owner', {})).body.errors).toMatchObject([
    { field: 'is_checked', rule: 'required' },
  ])
  expect(await rows('answer_releases')).toEqual([])
  const { id, email } = await row('users', { id: viewer() })
  const senior_id = await supervisor({ lastname: '上田', firstname: '司', email: email.toUpperCase() })
  await update('members', { code }, { senior_id })
  for (const accused of ['上司に毎日怒鳴られます。', '上田課長に怒鳴られます。']) {
    await update('users', { id }, { lastname: accused.startsWith('上田') ? '上田' : '別府' })
    await submitAnswer(token, { question1: 3, question2: 1, question3: 3, answer_text: accused })
    await work()
    const { version } = await row('answers')
    const refused = await share([0], 'owner', { is_checked: true, answer_version: version })
    expect([refused.status, refused.body.code]).toEqual([409, 'named_in_answer'])
  }
})

test('it is taken back, with the word that it may have been read', async () => {
  await share([0, 3])
  const { releases } = await read(path)
  expect(releases[0]).toMatchObject({
    sentences: ['仕事には慣れました。', '一度お話ししたいです。'],
    undo_until: '2026-05-03 12:10:00',
  })
  server.setTime('2026-05-03T12:10:00+09:00')
  expect((await read(path)).releases[0].undo_until).toBeNull()
  const {
    body: { message, result },
  } = await call('DELETE', `/v4/obf/answers/releases/${releases[0].id}`)
  expect([message, result.releases]).toEqual([
    expect.stringMatching(/^共有を取りやめました。それまでに.+さんが読んでいることがあります。$/),
    [],
  ])
  expect((await seenBy('restricted_viewer')).shared).toEqual([])
  expect((await call('DELETE', `/v4/obf/answers/releases/${releases[0].id}`)).status).toBe(404)
})

test('nobody is chosen whom the member was not told of, or who does not see the member', async () => {
  expect((await read(path)).people.map(({ id }: { id: number }) => id)).toEqual([viewer()])
  const { id, notice } = await row('answers')
  const others = (notice as { code: string }[]).filter(({ code: kind }) => kind !== 'department_viewers')
  await update('answers', { id }, { notice: JSON.stringify(others) })
  expect((await read(path)).people).toEqual([])
  expect((await share([0])).status).toBe(422)
})

test('what is no sentence of this answer, or of a version that was replaced, is not passed on', async () => {
  const [first] = await places()
  const place = { question_id: null, start: first.start, end: first.end + 3 }
  const post = (json: object) =>
    as('owner').post(path, { answer_version: 1, user_id: viewer(), is_checked: true, ...json })
  expect((await post({ sentences: [place] })).status).toBe(422)
  expect((await post({ sentences: [] })).status).toBe(422)
  await share([0])
  await submitAnswer(token, { question1: 3, question2: 1, question3: 3, answer_text: 'もう辞めたいです。' })
  expect((await seenBy('restricted_viewer')).shared).toEqual([])
  expect((await share([0])).body.code).toBe('stale_version')
})

test('viewers may neither share nor see what could be shared; an answer that is not grave has nothing to share', async () => {
  for (const role of ['standard_viewer', 'restricted_viewer'] as const) {
    expect((await as(role).get(path)).status).toBe(403)
    expect((await share([0], role)).status).toBe(403)
  }
  const other = await sendTo(await newMember())
  await submitAnswer(other, { question1: 4, question2: 4, question3: 4, answer_text: '楽しいです。' })
  await work()
  const { id } = await row('answers', { answer_text: '楽しいです。' })
  expect((await as('owner').get(`/v4/obf/answers/${id}/releases`)).status).toBe(404)
})

test('sentences keep their quotes, lines and points, and say where they stand', () => {
  const found = sentencesOf([
    { questionId: null, text },
    { questionId: 7, text: 'I got 3.5 hours of sleep. It hurts!' },
  ])
  expect(found.map((one) => one.text)).toEqual([
    '仕事には慣れました。',
    '課長に「辞めろ！」と怒鳴られます。',
    'パワハラだと思います',
    '一度お話ししたいです。',
    'I got 3.5 hours of sleep.',
    'It hurts!',
  ])
  for (const { question_id, start, end, text: words } of found)
    expect((question_id ? 'I got 3.5 hours of sleep. It hurts!' : text).slice(start, end)).toBe(words)
})
