import { beforeEach, expect, test } from 'vitest'
import { roleKeys } from '#contract/permissions.ts'
import { textCell, textKindKeys } from '#contract/text-readers.ts'
import { answerCall } from './every-answer.ts'
import { openDemo } from './holds.ts'

type Rank = { rank: string | null }
type Member = { id: number; code: string; talent_member_id: number | null; attention: Rank }
type Listed = { result: { members: Member[] } }
type Threads = { result: { conversations: { member: { id: number } }[] } }

let demo: ReturnType<typeof openDemo>
beforeEach(() => {
  demo = openDemo('large')
})
const ask = async <T>(name: string, input: object = {}): Promise<T> =>
  (await answerCall(demo, name.split('.'), input)) as T

/** Everything that the page of the first member of the list shows for whom `is` holds. */
async function pageOf(is: (member: Member) => boolean) {
  const { members } = (await ask<Listed>('members.list', { limit: 500 })).result
  const { id, code } = members.find(is) ?? { id: 0, code: '' }
  const read = async () =>
    JSON.stringify([
      await ask('members.get', { code }),
      await ask('followUps.list', { member_id: id }),
      await ask('conversations.timeline', { member_id: id }),
      await ask('talentExamination.get', { id }),
    ])
  return { id, read }
}

const isOf =
  (rank: string) =>
  ({ attention }: Member) =>
    attention.rank === rank

test('the demo’s reader comes across what people write in the product', async () => {
  const { id, read } = await pageOf(() => true)
  const words = { hr_memo: '夕顔蘂', viewer_memo: '夜顔蘂', line: '椿蘂', note: '桔梗蘂', message: '撫子蘂' }
  const entry = { member_id: id, comment: words.hr_memo, member_line: words.line }
  await ask('followUps.create', entry)
  await ask('followUps.create', { ...entry, comment: words.viewer_memo, readers: 'hr_and_viewers' })
  await ask('conversations.addNote', { member_id: id, body: words.note })
  await ask('messages.send', { member_ids: [id], subject: 'お知らせ', mail_body: words.message })
  const text = await read()
  for (const word of Object.values(words)) expect(text).toContain(word)
})

test('and what was recorded of members: answers, none of them grave, replies and results', async () => {
  expect(await (await pageOf(isOf('rain'))).read()).toMatch(/"answer_text":"[^"]/)
  for (const rank of ['life', 'grave']) expect(await pageOf(isOf(rank))).toMatchObject({ id: 0 })
  const { result } = await ask<Threads>('conversations.list', { limit: 1 })
  const writer = await pageOf(({ id }) => id === result.conversations[0]?.member.id)
  expect(/"message_status":2.*?"mail_body":"[^"]/.test(await writer.read())).toBe(true)
  const examined = await pageOf(({ talent_member_id }) => talent_member_id !== null)
  expect(await examined.read()).toContain('"scales":[{')
})

test('its reader is an owner: no other role has the door', async () => {
  const me = await ask<{ roles: { key: string }[] }>('sessions.me')
  expect(me.roles.map(({ key }) => key)).toEqual(['owner'])
  for (const kind of textKindKeys) {
    const [owner, ...others] = roleKeys.map((role) => textCell(kind, 'demo', role))
    expect([kind, owner]).toEqual([
      kind,
      /^grave_|^passed_on$|^talk_|^question_to_hr$|^promise$/.test(kind) ? 'no such door' : 'read',
    ])
    expect(new Set(others)).toEqual(new Set(['no such door']))
  }
})
