import type { WorkingStatus } from '#contract/codes.ts'
import { type ExclusionReason, exclusionReason } from '#contract/messages/rules.ts'
import { bouncesThatStop, hasLeftBy } from '../../deliveries/service.ts'

/** Why a message does not leave for a member. */
export type Obstacle = Exclude<ExclusionReason, 'gone'>

const words = (reason: Obstacle) => `${exclusionReason[reason]}、送信していません。`

/** The state a message that does not leave is kept in, with its reason. */
export const obstacles: Record<Obstacle, { state: 'failed' | 'bounced'; reason: string }> = {
  sample: { state: 'failed', reason: words('sample') },
  left: { state: 'failed', reason: words('left') },
  bounced: { state: 'bounced', reason: 'メールが続けて届かなかったアドレスのため、送信していません。' },
  no_address: { state: 'failed', reason: words('no_address') },
  no_survey: { state: 'failed', reason: words('no_survey') },
}

/** What a message to a member depends on; `has_survey` is null where the text asks for no answer. */
export type Reachable = {
  is_sample: boolean
  working_status: WorkingStatus
  date_resigned: string | null
  bounce_count: number
  email: string
  has_other_channel: boolean
  has_survey: boolean | null
}

/** What keeps a message from a member today, or null. */
export function obstacleOf(member: Reachable, today: string): Obstacle | null {
  if (member.is_sample) return 'sample'
  if (hasLeftBy({ workingStatus: member.working_status, dateResigned: member.date_resigned }, today))
    return 'left'
  if (!member.has_other_channel) {
    if (member.email === '') return 'no_address'
    if (member.bounce_count >= bouncesThatStop) return 'bounced'
  }
  return member.has_survey === false ? 'no_survey' : null
}

const people = (count: number) => `${count.toLocaleString('ja-JP')}名`

const skippedAs: Record<Obstacle, string> = {
  sample: 'サンプルの',
  left: '退職・入社辞退の',
  bounced: 'メールが届かない',
  no_address: 'メールアドレスが未登録の',
  no_survey: '回答できるアンケートがない',
}

/** Who gets nothing, as the end of a sentence; empty where everybody gets it. */
export function skippedWords(found: readonly (Obstacle | null)[], end: string): string {
  const reasons = ['sample', 'left', 'bounced', 'no_address', 'no_survey'] as const
  const skipped = reasons.flatMap((reason) => {
    const count = found.filter((one) => one === reason).length
    return count > 0 ? [`${skippedAs[reason]}${people(count)}`] : []
  })
  return skipped.length > 0 ? `${skipped.join('と')}には${end}` : ''
}

/** What the sender is told: how many messages are on their way, and who gets none for which reason. */
export function sendingSummary(found: readonly (Obstacle | null)[]): string {
  const queued = found.filter((one) => one === null).length
  const start =
    queued > 0 ? `${people(queued)}にメッセージを送信しています。` : '送信できるメンバーがいませんでした。'
  return start + skippedWords(found, '送信していません。')
}
