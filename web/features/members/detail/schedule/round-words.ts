import { answerStatus, enqType, isMonthly } from '#contract/codes.ts'
import { annualRound } from '#contract/surveys/plan.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { partSkipReasonWords, skipReasonWords } from '#contract/surveys/skip-reasons.ts'
import { shortDate } from '../../../../parts/japanese-dates.ts'

export const roundName = ({ enq_type, enq_round }: Pick<ScheduleItem, 'enq_type' | 'enq_round'>): string =>
  isMonthly(enq_type) ? `第${enq_round}回` : enqType.label(enq_type)

/** How the calls name a round. */
export const roundNumber = ({ enq_type, enq_round }: Pick<ScheduleItem, 'enq_type' | 'enq_round'>): number =>
  isMonthly(enq_type) ? enq_round : annualRound

const sentAt = (instant: string) => `${shortDate(instant)}${instant.slice(11, 16)} 送信`

function closing({ answer_status, closes_at }: Pick<ScheduleItem, 'answer_status' | 'closes_at'>): string[] {
  if (!closes_at) return []
  if (answer_status === answerStatus.is.sent) return [`${shortDate(closes_at)}まで回答できます。`]
  return answer_status === answerStatus.is.deadline_passed
    ? [`${shortDate(closes_at)}に締め切りました。`]
    : []
}

function skipped({ answer_status, skip_reason, is_stopped }: ScheduleItem): string[] {
  if (is_stopped && answer_status === answerStatus.is.not_sent) return ['この回だけ、手動で停止しています。']
  return skip_reason ? [`${skipReasonWords[skip_reason]}。`] : []
}

/** What there is to know of a round besides its day and its status. */
export const roundNotes = (item: ScheduleItem): string[] => [
  ...(item.sent_at ? [sentAt(item.sent_at)] : []),
  ...closing(item),
  ...skipped(item),
  ...(item.is_repeated
    ? ['送信の完了を確認できなかったため、同じメールがもう一度届いた可能性があります。']
    : []),
  ...(item.senior ? [`上司の回答：${partWords(item.senior)}`] : []),
]

/** Where the supervisor's half of a one-year survey stands. */
function partWords(part: NonNullable<ScheduleItem['senior']>): string {
  const who = part.name ? `${part.name}さん。` : ''
  const status = part.skip_reason ? '' : `${answerStatus.label(part.answer_status)}。`
  const times = closing(part).join('')
  return `${who}${status}${part.skip_reason ? `${partSkipReasonWords[part.skip_reason]}。` : times}`
}

/** Whether the supervisor's half reached nobody, or waits for an answer. */
function isPartOpen({ senior: supervisor }: ScheduleItem, today: string): boolean {
  if (!supervisor) return false
  if (supervisor.answer_status === answerStatus.is.sent)
    return !supervisor.closes_at || supervisor.closes_at.slice(0, 10) >= today
  return supervisor.answer_status === answerStatus.is.undeliverable || supervisor.skip_reason === 'no_senior'
}

export type RoundAction = 'move' | 'stop' | 'resume' | 'resend'

const wasStopped = ({ answer_status, skip_reason, is_stopped }: ScheduleItem) =>
  answer_status === answerStatus.is.not_sent && (is_stopped || skip_reason === 'stopped')

/** What may be asked for a round; the server has the last word. */
export function roundActions(item: ScheduleItem, today: string): RoundAction[] {
  if (item.answer_status === answerStatus.is.scheduled) return ['move', 'stop']
  if (wasStopped(item)) return item.date < today ? ['move'] : ['resume', 'move']
  const isOpen =
    item.answer_status === answerStatus.is.sent && (!item.closes_at || item.closes_at.slice(0, 10) >= today)
  return isOpen || item.answer_status === answerStatus.is.undeliverable || isPartOpen(item, today)
    ? ['resend']
    : []
}
