import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { jobs } from '../../../jobs.ts'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { suite } from '../../../testing/suite.ts'
import { lexiconVersion } from '../../text-analysis/service.ts'

const { app, server, company, as, call, answer, done, read, row, rows, update, ...stage } = suite({
  at: '2026-05-01T10:00:00+09:00',
})
const { newMember, sendTo, sendAnnual, work } = stage

afterAll(closeTokenizer)

const former = '2026-11-7'
const fear = '課長に話しかけるのが怖いです。'
type Person = Awaited<ReturnType<typeof newMember>>
let person: Person

beforeEach(async () => {
  person = await newMember()
  await update('members', { id: person.id }, { department_id: company.departments.sales })
  server.setTime('2026-05-03T12:00:00+09:00')
})

/** An answer with these words, of which a former lexicon saw nothing. */
async function unseen(answer_text: string, round = 1): Promise<number> {
  const month = `2026-0${4 + round}`
  await answer(await sendTo(person, round, month), 5, { answer_text: '毎日楽しいです。' })
  await work()
  const { id } = await row('answers', { member_id: person.id, round })
  await update('answers', { id }, { answer_text })
  await update('text_analyses', { answer_id: id }, { lexicon_version: former })
  return id
}

const reread = async () => {
  await jobs.reread_answers?.(app, {})
  await work()
}
const seenBy = async (role: Parameters<typeof as>[0], at = 0): Promise<MonthlyAnswer> => {
  const { code } = await row('members', { id: person.id })
  return (await read(`/v4/obf/members/${code}`, {}, role)).monthly_answers[at]
}
const everything = async () => ({
  answers: await rows('answers'),
  members: await rows('members'),
  readings: await rows('text_analyses'),
  logs: await rows('action_logs'),
  mails: await rows('mails'),
})

describe('words in which an older lexicon saw nothing', () => {
  test('become HR’s alone and ask HR for a follow-up, and nobody is mailed', async () => {
    await unseen(fear)
    expect(await seenBy('restricted_viewer')).toMatchObject({ is_withheld: false, answer_text: fear })
    const before = await rows('mails')
    server.setTime('2026-05-20T12:00:00+09:00')
    await reread()
    const withheld = await seenBy('restricted_viewer')
    expect(withheld).toMatchObject({ is_withheld: true, answer_text: null, neg_clauses: [] })
    expect(JSON.stringify(withheld)).not.toContain('怖い')
    expect(await seenBy('owner')).toMatchObject({
      answer_text: fear,
      condition_type: 2,
      lexicon_version: lexiconVersion,
      need_follow_reasons: ['text_concern'],
    })
    expect(await row('members', { id: person.id })).toMatchObject({ interview_status: 1, condition_type: 2 })
    expect(await rows('mails')).toEqual(before)
  })

  test('are read once, however often the job runs', async () => {
    await unseen(fear)
    await reread()
    const after = await everything()
    await reread()
    expect(await everything()).toEqual(after)
  })

  test('of an earlier month become HR’s alone, while its weather and the follow-up stay as they were', async () => {
    const id = await unseen(fear)
    await unseen('特にありません。', 2)
    const before = await row('members', { id: person.id })
    const { is_grave, ...kept } = await row('answers', { id })
    await reread()
    expect(is_grave).toBe(false)
    expect(await row('answers', { id })).toEqual({ ...kept, is_grave: true })
    expect(await row('members', { id: person.id })).toEqual(before)
    expect(await seenBy('restricted_viewer', 1)).toMatchObject({ is_withheld: true, answer_text: null })
  })

  test('of somebody who left ask for nothing any more', async () => {
    await unseen(fear)
    await update('members', { id: person.id }, { working_status: 3, date_resigned: '2026-05-10' })
    await reread()
    expect(await row('members', { id: person.id })).toMatchObject({ interview_status: 0, condition_type: 1 })
    expect(await row('answers')).toMatchObject({ is_grave: true })
  })

  test('stay as HR judged them, with fewer readers', async () => {
    const id = await unseen(fear)
    const [reading] = await rows('text_analyses')
    await call('POST', `/v4/obf/emotion-answers/feedback/${reading?.id}`, { feedback_type: 1 })
    const [judged] = await rows('text_analyses')
    await reread()
    expect(await rows('text_analyses')).toEqual([{ ...judged, checked_version: lexiconVersion }])
    expect(await row('answers', { id })).toMatchObject({
      is_grave: true,
      condition_type: 1,
      feedback_type: 1,
    })
    expect(await row('members', { id: person.id })).toMatchObject({ interview_status: 0 })
    for (const feedback_type of [2, null]) {
      await call('POST', `/v4/obf/emotion-answers/feedback/${reading?.id}`, { feedback_type })
      expect(await seenBy('restricted_viewer')).toMatchObject({ is_withheld: true })
    }
  })

  test('count no more where they were muted when the answer came', async () => {
    const id = await unseen(fear)
    const muted = { start: 0, end: 14, category: 'supervisor', level: 'firm', words: '課長〜怖い' }
    const findings = JSON.stringify([{ ...muted, silenced: true }])
    await update('text_analyses', { answer_id: id }, { findings })
    await reread()
    expect(await row('answers', { id })).toMatchObject({ is_grave: false })
  })

  test('under a list of readers from before keep the readers it named', async () => {
    const id = await unseen(fear)
    const { notice } = await row('answers', { id })
    const older = (notice as { code: string }[]).filter(({ code }) => code !== 'grave_hr_only')
    await update('answers', { id }, { notice: JSON.stringify(older) })
    await reread()
    expect(await seenBy('restricted_viewer')).toMatchObject({ is_withheld: false, answer_text: fear })
  })
})

test('a reading that finds less than before takes nothing back', async () => {
  const token = await sendTo(person)
  await answer(token, 5, { answer_text: 'もう辞めたいです。' })
  await work()
  await update('answers', { member_id: person.id }, { answer_text: '毎日楽しいです。' })
  await update('text_analyses', {}, { lexicon_version: former })
  const before = await everything()
  await reread()
  const readings = before.readings.map((reading) => ({ ...reading, checked_version: lexiconVersion }))
  expect(await everything()).toEqual({ ...before, readings })
})

test('what a newer lexicon read is left to it, and what a later version replaced is ticked off', async () => {
  const id = await unseen(fear)
  const token = await sendTo(person, 2, '2026-06')
  await answer(token, 5, { answer_text: '楽しいです。' })
  await answer(token, 5, { answer_text: 'とても楽しいです。' })
  await work()
  await update('text_analyses', { answer_id: id }, { lexicon_version: '2030-1-10' })
  const later = await row('answers', { round: 2 })
  await update('text_analyses', { answer_id: later.id }, { lexicon_version: former })
  await reread()
  expect((await rows('text_analyses')).map(({ checked_version }) => checked_version)).toEqual([
    null,
    lexiconVersion,
    lexiconVersion,
  ])
  expect(await row('answers', { id })).toMatchObject({ is_grave: false })
})

test('comments of the one-year survey become HR’s alone, and words about life ask for contact', async () => {
  const pair = await sendAnnual('2026-05-01')
  const path = `/v4/public/answers/${pair.tokens.member}`
  await done('POST', path, { scores: [4], comments: { stress: '会議が多いです。' } })
  const comments = JSON.stringify({ stress: 'もう死にたいです。' })
  await update('annual_answers', { member_id: pair.member.id }, { comments, lexicon_version: null })
  await work()
  const mails = await rows('mails')
  await reread()
  expect(await row('annual_answers', { member_id: pair.member.id })).toMatchObject({
    is_grave: true,
    lexicon_version: lexiconVersion,
  })
  expect(await row('members', { id: pair.member.id })).toMatchObject({ interview_status: 1, importance: 1 })
  expect(await rows('mails')).toEqual(mails)
})

test('many are read by several runs, each asking for the next', async () => {
  const id = await unseen(fear)
  const reading = await row('text_analyses')
  const { id: _, ...copy } = reading
  for (let version = 1; version <= 250; version += 1)
    await stage.insert('text_analyses', {
      ...copy,
      answer_version: -version,
      findings: JSON.stringify(copy.findings),
    })
  await jobs.reread_answers?.(app, {})
  const open = async () =>
    (await rows('text_analyses')).filter(({ checked_version }) => checked_version === null).length
  expect(await open()).toBe(51)
  await work()
  expect(await open()).toBe(0)
  expect(await row('answers', { id })).toMatchObject({ is_grave: true })
})
