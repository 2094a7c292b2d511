import { hasLeft, type WorkingStatus } from '#contract/codes.ts'

/** Why a message does not leave for a member. */
export type Obstacle = 'left' | 'undeliverable'

/** The state a message that does not leave is kept in, with its reason. */
export const obstacles: Record<Obstacle, { state: 'failed' | 'bounced'; reason: string }> = {
  left: { state: 'failed', reason: '退職または入社辞退のため、送信していません。' },
  undeliverable: {
    state: 'bounced',
    reason: 'メールが続けて届かなかったアドレスのため、送信していません。',
  },
}

/** What keeps a message from a member, or null. `bouncesThatStop` is after how many nothing more is sent. */
export function obstacleOf(
  member: { working_status: WorkingStatus; bounce_count: number },
  bouncesThatStop: number,
): Obstacle | null {
  if (hasLeft(member.working_status)) return 'left'
  return member.bounce_count >= bouncesThatStop ? 'undeliverable' : null
}

const people = (count: number) => `${count.toLocaleString('ja-JP')}名`

/** What the sender is told: how many messages are on their way, and who gets none for which reason. */
export function sendingSummary(found: readonly (Obstacle | null)[]): string {
  const count = (obstacle: Obstacle | null) => found.filter((one) => one === obstacle).length
  const queued = count(null)
  const left = count('left')
  const undeliverable = count('undeliverable')
  const skipped = [
    ...(left > 0 ? [`退職・入社辞退の${people(left)}`] : []),
    ...(undeliverable > 0 ? [`メールが届かない${people(undeliverable)}`] : []),
  ]
  const start =
    queued > 0 ? `${people(queued)}にメッセージを送信しています。` : '送信できるメンバーがいませんでした。'
  return skipped.length > 0 ? `${start}${skipped.join('と')}には送信していません。` : start
}
