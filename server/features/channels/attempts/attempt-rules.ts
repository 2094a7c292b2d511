import type { Attempt, Dispatched } from '#contract/channels/attempt-calls.ts'
import { attemptStateOf, proofWords } from '#contract/channels/attempt-words.ts'
import { channelLabel } from '#contract/channels/names.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import type { AttemptRow } from './queries.ts'

const local = (at: Date | null) => at && formatLocal(at)

const sentence = (words: string): string => (/[。.]$/.test(words) ? words : `${words}。`)

/** Why a way went no further, with the way that came after it. */
function reasonOf({ last_error, state }: AttemptRow, next: AttemptRow | undefined): string | null {
  if (next) {
    const why = last_error ? sentence(last_error) : '届かなかったため、次の連絡手段を使いました。'
    return `${why}続けて${channelLabel[next.route]}で送信しました。`
  }
  if (state === 'sent' || state === 'cancelled') return null
  return last_error && sentence(last_error)
}

function attemptOf(row: AttemptRow, next: AttemptRow | undefined): Attempt {
  const state = attemptStateOf(row)
  return {
    route: row.route,
    ordinal: row.ordinal,
    state,
    sent_at: local(row.sent_at),
    arrived_at: local(row.arrived_at),
    read_at: local(row.read_at),
    is_repeated: row.is_repeated,
    proof: proofWords(row.route, state),
    reason: reasonOf(row, next),
  }
}

const nameOf: Partial<Record<AttemptRow['kind'], (round: number | null) => string>> = {
  welcome: () => 'はじめのご案内',
  monthly: (round) => `第${round}回の月次アンケート`,
  monthly_remind: (round) => `第${round}回のリマインド`,
  annual: () => '入社1年アンケート',
  annual_remind: () => '入社1年アンケートのリマインド',
  thanks: (round) => (round === null ? '回答のお礼' : `第${round}回の回答のお礼`),
  message: () => 'メッセージ',
}

/** Each thing that went to a member, with its ways in the order in which they were tried. */
export function dispatchesOf(rows: readonly AttemptRow[]): Dispatched[] {
  return [...Map.groupBy(rows, ({ origin }) => origin).values()].flatMap((attempts) => {
    const [first] = attempts
    if (!first) return []
    const { kind, enq_type, round, message_id } = first
    return [
      {
        kind,
        enq_type,
        round,
        message_id,
        name: nameOf[kind]?.(round) ?? kind,
        ways: attempts.map((attempt, at) => attemptOf(attempt, attempts[at + 1])),
      },
    ]
  })
}
