import { expect, test } from 'vitest'
import { memberRow } from '#contract/members/calls.ts'
import { type NeedKey, needFilters, needKeys } from '#contract/members/needs.ts'
import type { MemberState } from '../../../testing/stored-member.ts'
import { suite } from '../../../testing/suite.ts'

const { server, company, member, as, read, update, sendTo, answer } = suite({
  at: '2026-05-01T10:00:00+09:00',
  company: 'file',
  member: true,
})

const readers = ['owner', 'standard_viewer', 'restricted_viewer'] as const

type Reader = (typeof readers)[number]

const change = async (method: string, path: string, json: Record<string, unknown>) => {
  const { status, body } = await as('owner').send(method, path, { json })
  expect([status, body]).toEqual([status < 300 ? status : 200, body])
}

const store = (state: MemberState) => update('members', { id: member.id }, state)

/** The row of the list, the page and the dashboard say the same to this reader. @returns the dashboard's groups that hold the member */
async function groupsSeenBy(reader: Reader): Promise<NeedKey[]> {
  const { members, count } = await read('/v3/members/monthly', {}, reader)
  expect(count).toBe(1)
  const detail = await read(`/v4/obf/members/${members[0].code}`, {}, reader)
  expect(memberRow.parse(detail)).toEqual(members[0])
  const dashboard = await read('/v4/common/dashboard', {}, reader)
  for (const need of needKeys) {
    const listed = await read('/v3/members', { ...needFilters[need] }, reader)
    expect([need, dashboard[need].count]).toEqual([need, listed.count])
    for (const [index, shown] of dashboard[need].members.entries()) {
      const { id, condition_type, interview_status, interview_due_date, attention } = listed.members[index]
      expect(shown).toMatchObject({ id, condition_type, interview_status, interview_due_date, attention })
    }
  }
  return needKeys.filter((need) => dashboard[need].count > 0)
}

const sent = (round: number, month: string) => sendTo(member, round, `2026-${month}`)

const record = (json: Record<string, unknown>) =>
  change('POST', '/v3/actionlogs', { member_id: member.id, ...json })

/** What happens to the member, one after the other, and in which groups it then stands for an administrator. */
const life: [string, () => Promise<unknown>, NeedKey[]][] = [
  ['registered without a supervisor', async () => undefined, ['no_senior']],
  ['a round sent', () => sent(1, '05'), ['no_senior']],
  [
    'answered with rain',
    async () => {
      server.setTime('2026-06-02T12:00:00+09:00')
      const token = await sent(2, '06')
      await answer(token, { question1: 1, question2: 2, question3: 1, answer_text: '相談したいです。' })
    },
    ['rainy', 'no_senior'],
  ],
  ['the due day passed', async () => server.setTime('2026-06-12T09:00:00+09:00'), ['rainy', 'no_senior']],
  [
    'being looked after',
    () =>
      record({
        interview_status: 2,
        hr_user_id: company.accounts.owner.id,
        interview_due_date: '2026-06-20',
        comment: '面談の約束をした',
      }),
    ['no_senior'],
  ],
  ['done', () => record({ interview_status: 3, comment: '面談した' }), ['no_senior']],
  ['bounced three times', () => store({ bounce_count: 3, bounce_reason: '550' }), ['bounced', 'no_senior']],
  [
    'stopped',
    () => change('POST', '/v4/obf/members/bulk', { ids: [member.id], action: 'stop_surveys' }),
    ['bounced', 'no_senior'],
  ],
  [
    'a month before the one-year survey',
    async () => server.setTime('2027-03-05T09:00:00+09:00'),
    ['bounced', 'senior_to_confirm', 'no_senior'],
  ],
  ['on leave', () => store({ working_status: 2 }), ['bounced', 'senior_to_confirm', 'no_senior']],
  ['resigned', () => store({ working_status: 3, date_resigned: '2027-03-01' }), []],
]

test('the list, the member’s page and the dashboard never disagree, whatever happens and whoever reads', async () => {
  for (const [what, happens, groups] of life) {
    await happens()
    expect([what, await groupsSeenBy('owner')]).toEqual([what, groups])
    for (const reader of readers) await groupsSeenBy(reader)
  }
})
