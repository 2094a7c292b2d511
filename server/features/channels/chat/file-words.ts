import { channelLabel } from '#contract/channels/names.ts'
import { attachmentLimits } from '#contract/limits.ts'
import type { LostFile } from '../../../inbound/provider-events/files.ts'
import type { ChatEventContext } from '../../../inbound/provider-events/handlers.ts'

const ask = '内容は本人に確認してください。'

const lostBecause: Record<LostFile['lost'], string> = {
  gone: '本人が取り消したか保存期間が過ぎたため、表示できません。',
  too_large: `${attachmentLimits.megabytes}MBを超えるため、保存していません。`,
  kind: '安全のために受け取らない種類のため、保存していません。',
  not_allowed: '連携の設定にファイルを読み取る権限がないため、表示できません。',
  failed: '取得できなかったため、表示できません。',
}

/** What stands in the conversation for something that is no text: what came, and why it is not there. */
export function otherWords({
  channel,
  event,
  file,
}: Pick<ChatEventContext, 'channel' | 'file'> & { event: { words: string } }): string {
  const { words } = event
  if (file && 'content' in file) return `（${words}を受け取りました。）`
  if (file) return `（${words}が届きましたが、${lostBecause[file.lost]}${ask}）`
  return `（${words}が届きました。${channelLabel[channel]}のトークに残っていますが、ここでは開けません。${ask}）`
}
