import { actionType, type InterviewStatus, waitsForFollowUp } from '#contract/codes.ts'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import { followUpRefusal, undoMinutes } from '#contract/follow-ups/rules.ts'
import { fullName } from '#contract/members/name.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { RequestError } from '../../platform/request-error.ts'
import { type Answers, type Demo, found, notFound, pageOf, type Tidy } from '../demo.ts'
import type { Row } from '../people.ts'
import type { Client } from '../sample-store.ts'
import { namesOf } from './member-forms.ts'

type Wanted = Tidy<Parameters<Client['followUps']['create']>[0]>

const seconds = undoMinutes * 60

const stateOf = ({ interview_status, interview_due_date, importance, hr_user_id }: Row) => ({
  interview_status,
  interview_due_date,
  importance,
  hr_user_id,
})

function nextState(row: Row, wanted: Wanted) {
  const status: InterviewStatus = wanted.interview_status ?? row.interview_status
  const refusal = followUpRefusal({
    from: row.interview_status,
    to: status,
    hasPersonInCharge: (wanted.hr_user_id === undefined ? row.hr_user_id : wanted.hr_user_id) !== null,
    hasMemo: Boolean(wanted.comment),
  })
  if (refusal) throw invalid(refusal.field, refusal.rule)
  const day = wanted.interview_due_date === undefined ? row.interview_due_date : wanted.interview_due_date
  return {
    interview_status: status,
    interview_due_date: waitsForFollowUp(status) ? day : null,
    importance: wanted.importance === undefined ? row.importance : wanted.importance,
    hr_user_id: wanted.hr_user_id === undefined ? row.hr_user_id : wanted.hr_user_id,
  }
}

function invalid(field: string, rule: keyof typeof ruleMessages): RequestError {
  const reported = ruleMessages[rule]
  const message = typeof reported === 'string' ? reported : ''
  return new RequestError(422, { code: 'validation', message, errors: [{ field, rule, message }] })
}

async function settle(demo: Demo, row: Row, before: InterviewStatus): Promise<void> {
  if (row.interview_status === before || waitsForFollowUp(row.interview_status)) return
  row.need_follow = false
  row.attention = { rank: null, since: null, reasons: [], text: '' }
  row.headline = { ...row.headline, reason: '' }
  const { standing } = await demo.people.members()
  for (const name of ['overdue', 'complained']) standing.get(name)?.delete(row.id)
}

const logsOf = async (demo: Demo, id: number) => found(await demo.people.person(id)).logs.result

function entryOf(demo: Demo, id: number): { entry: FollowUpEntry; memberId: number } {
  for (const [memberId, { logs }] of demo.people.opened()) {
    const entry = logs.result.actionlogs.find((one) => one.id === id)
    if (entry) return { entry, memberId }
  }
  throw notFound()
}

type Before = ReturnType<typeof stateOf> & { hr_user_name: string | null }

async function entryFor(demo: Demo, row: Row, input: Wanted, before: Before): Promise<FollowUpEntry> {
  const me = await demo.me()
  const soon = demo.at(seconds)
  const line = { visible_from: soon, taken_back_at: null, undo_until: soon }
  return {
    ...stateOf(row),
    id: demo.nextId(),
    company_id: me.company_id,
    member_id: row.id,
    member_code: row.code,
    member_name: fullName(row),
    action_type: actionType.entries[0].code,
    answer_id: input.answer_id ?? null,
    poster: me.name,
    changer_user_id: me.id,
    hr_user_name: row.hr_user_name,
    can_change: true,
    undo_until: soon,
    previous: JSON.stringify(stateOf(row)) === JSON.stringify(stateOfLog(before)) ? null : before,
    comment: input.comment ?? null,
    impression: input.impression ?? null,
    readers: input.readers ?? 'hr',
    version: 1,
    member_line: input.member_line ? { text: input.member_line, ...line } : null,
    created_at: demo.at(),
    updated_at: demo.at(),
  }
}

async function record(demo: Demo, input: Wanted): Promise<FollowUpEntry> {
  const row = found(await demo.people.row(input.member_id))
  const names = await namesOf(demo)
  const before = { ...stateOf(row), hr_user_name: row.hr_user_name }
  const state = nextState(row, input)
  Object.assign(row, state, { hr_user_name: names.handler(state.hr_user_id) })
  await settle(demo, row, before.interview_status)
  const entry = await entryFor(demo, row, input, before)
  const logs = await logsOf(demo, row.id)
  logs.actionlogs.unshift(entry)
  logs.count += 1
  return entry
}

/** What HR did for people: every entry changes the member's state at once, as the product's own rules let it. */
export const followUps = (demo: Demo): Answers<Client['followUps']> => ({
  list: async ({ member_id, changer_user_id, from, to, limit = 50, offset }) => {
    if (member_id === undefined) return { result: { actionlogs: [], count: 0 } }
    const { actionlogs } = await logsOf(demo, member_id)
    const chosen = actionlogs.filter(
      (entry) =>
        (changer_user_id === undefined || entry.changer_user_id === changer_user_id) &&
        (from === undefined || entry.created_at.slice(0, 10) >= from) &&
        (to === undefined || entry.created_at.slice(0, 10) <= to),
    )
    return { result: { actionlogs: pageOf(chosen, { limit, offset }), count: chosen.length } }
  },
  create: async (input) => {
    const result = await record(demo, input)
    const line = input.member_line ? `ひとことは${undoMinutes}分後に本人へ表示されます。` : ''
    return { result, message: `対応を記録しました。${line}` }
  },
  update: ({ id, comment, impression, readers }) => {
    const { entry } = entryOf(demo, id)
    if (readers !== undefined) entry.readers = readers
    entry.version += 1
    if (comment !== undefined) entry.comment = comment
    if (impression !== undefined) entry.impression = impression
    entry.updated_at = demo.at()
    return { result: entry, message: 'メモを更新しました。' }
  },
  remove: async ({ id }) => {
    const { entry, memberId } = entryOf(demo, id)
    const logs = await logsOf(demo, memberId)
    logs.actionlogs = logs.actionlogs.filter((one) => one.id !== id)
    logs.count -= 1
    if (entry.previous) Object.assign(found(await demo.people.row(memberId)), entry.previous)
    return { message: '対応履歴から取り消しました。' }
  },
  takeBackLine: ({ id }) => {
    const { entry } = entryOf(demo, id)
    if (entry.member_line) Object.assign(entry.member_line, { text: null, taken_back_at: demo.at() })
    return { result: entry, message: '本人へのひとことを取り消しました。' }
  },
})

const stateOfLog = ({
  hr_user_name: _,
  ...state
}: ReturnType<typeof stateOf> & { hr_user_name: string | null }) => state
