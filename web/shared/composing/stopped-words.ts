import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
import type { Arriving, StoppedChannel } from '#contract/messages/arriving-fields.ts'
import { fullDate, shortDate } from '../../parts/japanese-dates.ts'

type Goes = StoppedChannel['goes'][number]

/** Why a channel is suspended, and until when. */
export function stoppedWords({ channel, words, until }: StoppedChannel): string {
  const cause = words || `${channelLabel[channel]}での送信が止まっています。`
  return until === null ? cause : `${cause}${fullDate(until)}に再開します。`
}

/** 2026-08-05 18:00:00 as 8/5（水）18:00. */
const minute = (at: string) => `${shortDate(at)}${Number(at.slice(11, 13))}:${at.slice(14, 16)}`

const channels = (names: readonly ChannelKind[]) => names.map((name) => channelLabel[name]).join('、')

/** What happens to recipients of a suspended channel. */
export function goesWords({ route: channel, count, leaves_at, is_at_once, moves_at }: Goes): string {
  const people = `${count.toLocaleString('ja-JP')}名`
  const label = channelLabel[channel]
  if (leaves_at === null)
    return `${people}には、ほかに使える連絡手段がないため、${label}が再開するまで送信されません。`
  const waits = moves_at === null ? '' : `${minute(moves_at)}までに再開しないときは、`
  const when = is_at_once || leaves_at === moves_at ? '' : `${minute(leaves_at)}に、`
  return `${people}には、${waits}${when}${label}で送信します。`
}

/** Why a recipient's message uses another channel or waits; null otherwise. */
export function waitingWords({ route: channel, stopped, leaves_at, is_at_once }: Arriving): string | null {
  if (stopped.length === 0) return null
  const cause = `${channels(stopped)}での送信が止まっているため、`
  const label = channelLabel[channel]
  if (leaves_at === null) return `${cause}${label}が再開するまで送信されません。`
  return `${cause}${is_at_once ? '' : `${minute(leaves_at)}に、`}${label}で送信します。`
}
