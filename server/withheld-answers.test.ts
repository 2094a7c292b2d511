import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditionType } from '#contract/codes.ts'
import { closeTokenizer } from './platform/tokenizer.ts'
import { changedIn } from './testing/everything-read.ts'
import { everythingSeenBy } from './testing/everything-seen.ts'
import { thingsOf } from './testing/lively-company.ts'
import { suite } from './testing/suite.ts'
import type { TestMember } from './testing/survey.ts'

const { server, company, as, done, update, newMember, sendTo, answer, row } = suite({
  at: '2026-05-01T11:00:00+09:00',
  company: 'file',
})

afterAll(closeTokenizer)

let grave: TestMember
let link: string
let things: Awaited<ReturnType<typeof thingsOf>>

const words = ['どなられ', '死にたい', '辞めたい', '眠れ', '面談', 'そっと']
/** Whatever a restricted viewer reads; that an answer was changed is no secret, so its version is left out. */
const seen = async (): Promise<Map<string, unknown>> => {
  const read = await everythingSeenBy({ server, company, as }, 'restricted_viewer', { things, words })
  const text = (value: unknown) => JSON.stringify(value).replaceAll(/\\?"version\\?":\d+/g, '')
  return new Map([...read].map(([path, value]) => [path, text(value)]))
}
const write = (answer_text: string) => answer(link, 1, { answer_text })

beforeAll(async () => {
  grave = await newMember()
  await update('members', { id: grave.id }, { hr_user_id: company.accounts.owner.id })
  link = await sendTo(grave)
  await write('先輩に毎日どなられています。')
  for (let one = 0; one < 6; one += 1) await answer(await sendTo(await newMember()), 1 + (one % 5))
  const { code } = await row('members', { id: grave.id })
  things = await thingsOf(server, company, { id: grave.id, code })
}, 300_000)

test('which grave words stand behind a rain, and what HR does then, changes nothing for a restricted viewer', async () => {
  const before = await seen()
  const unchanged = async (what: string) =>
    expect([what, changedIn(before, await seen())]).toEqual([what, []])
  for (const text of ['もう死にたいです。', 'もう辞めたいです。\n夜、眠れません。助けてください。']) {
    await write(text)
    await unchanged(text)
  }
  const state = { interview_due_date: '2026-05-08', importance: 3 }
  const entry = { member_id: grave.id, ...state, comment: '面談、そっとしておく' }
  await done('POST', '/v3/actionlogs', entry)
  await unchanged('an entry for HR')
  const { id } = await row('text_analyses', { answer_version: 3 })
  await done('POST', `/v4/obf/emotion-answers/feedback/${id}`, { feedback_type: 2 })
  await unchanged('a judgement')
  const { condition_type } = await row('members', { id: grave.id })
  expect(condition_type).toBe(conditionType.is.rainy)
}, 300_000)
