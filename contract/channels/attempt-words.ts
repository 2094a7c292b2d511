import { type ChannelKind, channelProof } from './names.ts'

/** How far an attempt came, as HR reads it. */
export const attemptState = {
  queued: '送信待ち',
  sent: '送信済み',
  arrived: '届いた',
  read: '既読',
  unconfirmed: '確認できません',
  failed: '不達',
  cancelled: '取り消し',
} as const

export type AttemptState = keyof typeof attemptState

/** A dispatch as the queue keeps it. */
export type StoredAttempt = {
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'cancelled' | 'bounced' | 'unconfirmed'
  arrived_at: unknown
  read_at: unknown
}

/** What is known of a dispatch: the furthest that is proven, however the queue calls it. */
export function attemptStateOf({ state, arrived_at, read_at }: StoredAttempt): AttemptState {
  if (read_at) return 'read'
  if (state === 'failed' || state === 'bounced') return 'failed'
  if (arrived_at) return 'arrived'
  return state === 'sending' ? 'queued' : state
}

const sentProof: Record<(typeof channelProof)[ChannelKind], string> = {
  none: '送信先のサービスが受け付けました。端末に届いたか、読まれたかまではわかりません。',
  arrival: '送信先のサービスが受け付けました。端末に届いたという知らせを待っています。',
  reading: '送信先のサービスが受け付けました。端末に表示されたという知らせを待っています。',
}

/** What is proven of an attempt, in a sentence; also what cannot be known. */
export function proofWords(channel: ChannelKind, state: AttemptState): string {
  switch (state) {
    case 'queued':
      return 'まだ送信していません。'
    case 'sent':
      return channel === 'mail'
        ? 'メールサーバーが受け付けました。本人が読んだかまではわかりません。'
        : sentProof[channelProof[channel]]
    case 'arrived':
      return '本人の端末に届きました。'
    case 'read':
      return '本人が開いたことを確認できました。'
    case 'unconfirmed':
      return '送信できたか確認できません。二重に届くことを避けるため、自動では送り直しません。'
    case 'failed':
      return '届きませんでした。'
    case 'cancelled':
      return '送信する前に取り消されました。'
  }
}
