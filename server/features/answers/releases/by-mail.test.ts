import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '../../../jobs.ts'
import { closeTokenizer } from '../../../platform/tokenizer.ts'
import { suite } from '../../../testing/suite.ts'
import { concernAbout } from './concern-rules.ts'

const stage = suite({ at: '2026-05-01T10:00:00+09:00', smtp: true })
const { app, server, as, call, done, read, row, rows, update, newMember, sendTo, submitAnswer, insert } =
  stage
const { supervisor, mailsAfterWork, work } = stage

afterAll(closeTokenizer)

const text = '仕事には慣れました。夜、眠れません。\n一度お話ししたいです。'
const mailOf = 'ueda@company.example'

let member: { id: number }
let boss: number
let token: string

beforeEach(async () => {
  const { version } = await read('/v3/companies')
  const reports = { supervisor_reports: true, supervisor_reads_text: false, version }
  await done('PUT', '/v3/companies/settings/supervisor_reports', reports)
  boss = await supervisor({ lastname: '上田', firstname: '司', email: mailOf, receiving_report: true })
  member = await newMember()
  await update('members', { id: member.id }, { senior_id: boss })
  token = await sendTo(member as never)
  server.setTime('2026-05-07T12:00:00+09:00')
})

const path = async () => `/v4/obf/answers/${(await row('answers')).id}/releases`
async function write(answer_text = text) {
  await submitAnswer(token, { question1: 3, question2: 3, question3: 3, answer_text })
  await mailsAfterWork()
}
async function share(which: number[], more: object = {}) {
  const { sentences, answer_version } = await read(await path())
  const chosen = which.map((at) => {
    const { text: _, ...place } = sentences[at]
    return place
  })
  return as('limited_administrator').post(await path(), {
    answer_version,
    senior_id: boss,
    sentences: chosen,
    ...more,
  })
}
const toBoss = async (at: string) => {
  server.setTime(at)
  await jobs.mail_releases?.(app, {})
  return (await mailsAfterWork()).filter(({ to }) => to?.[0]?.address === mailOf)
}
const inTime = '2026-05-07T12:09:59+09:00'
const tooLate = '2026-05-07T12:10:00+09:00'

describe('sentences for the supervisor', () => {
  test('leave in one mail, ten minutes later, with nothing else of the answer', async () => {
    await write()
    expect((await read(await path())).people).toEqual(
      expect.arrayContaining([
        { kind: 'supervisor', id: boss, name: '上田 司', email: mailOf, concern: null },
      ]),
    )
    const shown = await share([2], {})
    expect(shown.body.message).toBe(
      '上田 司さんに1文を、10分後にメールで送信します。それまでは取り消せます。',
    )
    expect(await toBoss(inTime)).toEqual([])
    const [mail, ...others] = await toBoss(tooLate)
    expect(others).toEqual([])
    expect(mail?.text).toContain('一度お話ししたいです。')
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toMatch(/眠れ|慣れ|体調|雨|くもり/)
    expect(mail?.subject).not.toContain('みどり')
    expect((await read(await path())).releases[0]).toMatchObject({
      to_kind: 'supervisor',
      to_name: '上田 司',
      undo_until: null,
      mailed_at: '2026-05-07 12:10:00',
    })
    expect(await toBoss('2026-05-08T12:00:00+09:00')).toEqual([])
  })

  test('never leave once they were taken back; a mail that left cannot be', async () => {
    await write()
    await share([1])
    const [first] = (await read(await path())).releases
    server.setTime(inTime)
    const taken = await call('DELETE', `/v4/obf/answers/releases/${first.id}`)
    expect(taken.body.message).toBe('共有を取り消しました。上田 司さんにメールは送信しません。')
    expect(await toBoss('2026-05-07T13:00:00+09:00')).toEqual([])
    await share([1])
    expect(await toBoss('2026-05-07T13:10:00+09:00')).toHaveLength(1)
    const [left] = (await read(await path())).releases
    const late = await as('owner').remove(`/v4/obf/answers/releases/${left.id}`)
    expect([late.status, late.body.code]).toEqual([409, 'already_mailed'])
  })

  test('are shown before as the mail will say them, in the language in which the supervisor answers', async () => {
    await write()
    const preview = async () => {
      const { sentences, answer_version } = await read(await path())
      const { text: _, ...place } = sentences[2]
      const json = { answer_version, senior_id: boss, sentences: [place] }
      return (await call('POST', `${await path()}/preview`, json)).body.result
    }
    const japanese = await preview()
    expect(japanese.mail_subject).toContain('人事からの共有')
    expect(japanese.mail_body).toContain('春野 みどりさんが書いた文')
    await insert('annual_answers', {
      member_id: member.id,
      by_senior: true,
      senior_id: boss,
      scores: [],
      language: 1,
      answered_at: new Date('2026-05-01T00:00:00Z'),
    })
    const english = await preview()
    expect(english.mail_body).toContain('Written by')
    await share([2])
    const [mail] = await toBoss(tooLate)
    expect(mail?.subject).toBe(english.mail_subject)
    expect(mail?.text?.replaceAll('\r', '').trim()).toBe(english.mail_body.replaceAll('\r', '').trim())
  })

  test.each([
    ['who is no longer the supervisor', () => update('members', { id: member.id }, { senior_id: null })],
    ['who is gone', () => update('seniors', { id: boss }, { deleted_at: new Date() })],
    ['whose answer was changed', () => write('もう辞めたいです。')],
    [
      'whom another answer names meanwhile',
      async () => {
        const other = await sendTo(member as never, 2)
        await submitAnswer(other, {
          question1: 3,
          question2: 3,
          question3: 3,
          answer_text: '上田さんに殴られました。',
        })
        await work()
      },
    ],
  ])('do not leave to somebody %s, and HR reads why', async (_name, happens) => {
    await write()
    await share([2])
    await happens()
    expect(await toBoss(tooLate)).toEqual([])
    const notes = (await rows('action_logs', { changes_state: false })).map(({ comment }) => comment)
    expect(notes.at(-1)).toMatch(/^回答の文は、.+ため、上司の上田 司さんに送信しませんでした。$/)
    expect(await row('answer_releases')).toMatchObject({ mailed_at: null, withdrawn_at: expect.any(Date) })
  })

  test('are not passed on to whom the words accuse, by name or as the one above', async () => {
    for (const accused of [
      '上司が怖いです。',
      '上田課長に怒鳴られます。',
      '上司に毎日怒鳴られます。眠れません。',
    ]) {
      await write(accused)
      expect((await read(await path())).people[0]).toMatchObject({ kind: 'supervisor', concern: 'harasser' })
      const refused = await share([0], { is_checked: true })
      expect([refused.status, refused.body.code]).toEqual([409, 'named_in_answer'])
    }
    expect(await rows('answer_releases')).toEqual([])
  })

  test('need a look first where harassment is spoken of', async () => {
    await write('先輩に殴られました。つらいです。')
    expect((await read(await path())).people[0]).toMatchObject({ concern: 'harassment' })
    expect((await share([1])).body.errors).toMatchObject([{ field: 'is_checked', rule: 'required' }])
    expect((await share([1], { is_checked: true })).status).toBe(200)
  })

  test('go to nobody whom the member was not told of', async () => {
    await update('seniors', { id: boss }, { receiving_report: false })
    await write()
    expect((await read(await path())).people.map(({ kind }: { kind: string }) => kind)).not.toContain(
      'supervisor',
    )
    expect((await share([2])).status).toBe(422)
    const both = await share([2], { user_id: stage.company.accounts.restricted_viewer.id })
    expect(both.status).toBe(422)
  })

  test('stand in the log by whom they reach, how many and of which kind, never by their words', async () => {
    await write()
    await share([0, 1])
    const [line] = (await as('owner').get('/v3/settings/security/log', { task: 'answer.share' })).body
      .companySecurityLog
    expect(line.detail).toBe(`上田 司さん（上司・メール・ID ${boss}）へ2文：そのほか1文、心身の不調1文`)
    expect(JSON.stringify(await rows('security_logs', { task: 'answer.share' }))).not.toMatch(
      /眠れ|慣れ|上田/,
    )
    const file = await (await as('owner').fetch('/v3/settings/security/download_logs')).text()
    expect(file).toContain('へ2文：そのほか1文、心身の不調1文')
    const notes = await rows('action_logs', { changes_state: false })
    expect(notes.map(({ comment }) => comment).join()).toContain(
      '第1回の回答のうち2文を上司の上田 司さんにメールで共有しました。',
    )
  })
})

test('a name is found in each of its written forms, and not within another', () => {
  const about = (said: string, lastname: string, harassing = [{ start: 0, end: 3 }]) =>
    concernAbout([{ text: said, harassing }], { lastname, isSupervisor: true })
  expect(about('髙橋さんに殴られた', '高橋')).toBe('harasser')
  expect(about('Ueda hit me', 'ueda')).toBe('harasser')
  expect(about('小林さんに殴られた', '林')).toBe('harassment')
  expect(about('林さんに殴られた', '林')).toBe('harasser')
  expect(about('My boss hit me', '上田')).toBe('harasser')
  expect(about('被主管罵了', '上田')).toBe('harasser')
  expect(about('眠れない。上田さんは親切', '上田', [])).toBe('named')
  expect(about('眠れない', '上田', [])).toBeNull()
})
