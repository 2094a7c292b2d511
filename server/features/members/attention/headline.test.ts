import { beforeAll, expect, test } from 'vitest'
import { suite } from '../../../testing/suite.ts'
import type { TestMember } from '../../../testing/survey.ts'

const { server, company, read, row, update, newMember, sendTo, answer, work } = suite({
  at: '2026-05-01T11:00:00+09:00',
  company: 'file',
})

const doors = ['list', 'months', 'page', 'neighbours', 'dashboard'] as const
type Role = 'owner' | 'standard_viewer' | 'restricted_viewer'

/** What every door says of this member in one line; undefined where it does not name the member. */
async function headlines({ id }: TestMember, role: Role = 'owner') {
  const { code } = await row('members', { id })
  const { members } = await read('/v3/members', {}, role)
  const before = members[members.findIndex((one: { id: number }) => one.id === id) - 1]
  const view = await read('/v4/common/dashboard', {}, role)
  const groups = Object.values(view).flatMap((group) =>
    typeof group === 'object' && group !== null && 'members' in group ? Object(group).members : [],
  )
  const monthly = (await read('/v3/members/monthly', {}, role)).members
  const isThis = (one: { id: number }) => one.id === id
  return {
    list: members.find(isThis).headline,
    months: monthly.find(isThis).headline,
    page: (await read(`/v4/obf/members/${code}`, {}, role)).headline,
    neighbours: before && (await read(`/v4/obf/members/${before.code}/neighbors`, {}, role)).next.headline,
    dashboard: groups.find(isThis)?.headline,
  }
}

async function sayEverywhere(member: TestMember, headline: object, role?: Role) {
  const found = await headlines(member, role)
  for (const door of doors) if (found[door]) expect([door, found[door]]).toEqual([door, headline])
  return found
}

async function saying(answer_text: string, score = 2): Promise<TestMember> {
  const member = await newMember()
  await answer(await sendTo(member), score, { answer_text })
  await work()
  return member
}

let first: TestMember
beforeAll(async () => {
  // the gravest of all, so that whoever comes later has a neighbour before
  first = await saying('消えてしまいたいです。', 1)
})

test('the sentence that made the mark stands behind the gravest reason, through every door', async () => {
  const member = await saying('今月も研修がありました。先輩に毎日怒鳴られています。それ以外は元気です。')
  const found = await sayEverywhere(member, {
    reason: 'ハラスメント',
    sentence: '先輩に毎日怒鳴られています。',
  })
  expect(Object.values(found)).not.toContain(undefined)
})

test('without a mark it is what is asked, else the first sentence, and nothing where nothing was written', async () => {
  const asking = await saying('研修が終わりました。住宅手当の申請期限を教えていただけますか。', 5)
  await sayEverywhere(asking, {
    reason: '質問・相談',
    sentence: '住宅手当の申請期限を教えていただけますか。',
  })
  await sayEverywhere(await saying('研修が終わりました。来月も頑張ります。', 5), {
    reason: '',
    sentence: '研修が終わりました。',
  })
  const wordless = await newMember()
  await answer(await sendTo(wordless), 2)
  await sayEverywhere(wordless, { reason: '雨', sentence: null })
})

test('no sentence stands beside a reason that it does not hold', async () => {
  const member = await newMember()
  const token = await sendTo(member)
  await answer(token, 2, { answer_text: '先輩に毎日怒鳴られています。' })
  await work()
  await answer(token, 5, { answer_text: '元気です。' })
  await work()
  await sayEverywhere(member, { reason: 'ハラスメント', sentence: null })
})

test('a run of rain is named, and ends where a round was not answered', async () => {
  const member = await newMember()
  for (const [round, month] of [
    [1, '2026-05'],
    [2, '2026-06'],
    [3, '2026-07'],
  ] as const) {
    server.setTime(`${month}-01T11:00:00+09:00`)
    await answer(await sendTo(member, round, month), 2)
  }
  await sayEverywhere(member, { reason: '3回続けて雨', sentence: null })
  await update('answers', { member_id: member.id, round: 2 }, { notice: '[{"code":"administrators"}]' })
  await sayEverywhere(member, { reason: '雨', sentence: null }, 'standard_viewer')
  server.setTime('2026-05-01T11:00:00+09:00')
})

test('who last answered nothing looks so', async () => {
  const member = await saying('研修が終わりました。', 5)
  await update('members', { id: member.id }, { unanswered_in_a_row: 1 })
  await sayEverywhere(member, { reason: '', sentence: null })
})

test('a restricted viewer reads no word of a grave answer, but of others', async () => {
  const grave = await saying('会社を辞めたいです。')
  await sayEverywhere(
    grave,
    { reason: '退職・転職の意向', sentence: '会社を辞めたいです。' },
    'standard_viewer',
  )
  await sayEverywhere(grave, { reason: '雨', sentence: null }, 'restricted_viewer')
  expect(JSON.stringify(await read('/v3/members', {}, 'restricted_viewer'))).not.toContain('辞めたい')
  const plain = await saying('残業が続いています。')
  await sayEverywhere(plain, { reason: '雨', sentence: '残業が続いています。' }, 'restricted_viewer')
})

test('nobody whom the notice did not name reads a word or a reason', async () => {
  const member = await saying('残業が多くて困っています。')
  await update('answers', { member_id: member.id }, { notice: '[{"code":"administrators"}]' })
  for (const role of ['standard_viewer', 'restricted_viewer'] as const)
    await sayEverywhere(member, { reason: '', sentence: null }, role)
})

test('what is shown of somebody’s words is on record as read', async () => {
  const { id: user_id } = company.accounts.super_administrator
  await read('/v4/common/dashboard', {}, 'super_administrator')
  expect(await row('member_reads', { user_id, member_id: first.id })).toMatchObject({ listed: true })
})
