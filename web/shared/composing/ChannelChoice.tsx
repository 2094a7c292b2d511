import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
import type { PreviewChannels, SmsCost } from '#contract/messages/arriving-fields.ts'
import { cx } from '../../ui/class-names.ts'

const figure = (count: number) => count.toLocaleString('ja-JP')

/** LINE 12名・メール 30名 */
export const channelWords = (channels: PreviewChannels): string =>
  channels.map(({ route: channel, count }) => `${channelLabel[channel]} ${figure(count)}名`).join('・')

/** The cost of the SMS among them, before sending. */
export function smsCostWords({ messages, parts, unit_price }: SmsCost): string {
  const counted = `SMSは${figure(messages)}名に、合計${figure(parts)}通分です。`
  if (unit_price === null) return counted
  return `${counted}1通${unit_price}円で計算すると、${figure(Math.ceil(parts * unit_price))}円です。`
}

interface ChannelChoiceProps {
  ways: PreviewChannels
  /** The channel whose recipients are shown; null shows all. */
  value: ChannelKind | null
  onChange: (channel: ChannelKind | null) => void
}

const tab =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink'

/** Chooses whose text the preview shows: all recipients, or one channel's, with counts. */
export function ChannelChoice({ ways: channels, value, onChange }: ChannelChoiceProps) {
  if (channels.length < 2) return null
  const all = channels.reduce((sum, { count }) => sum + count, 0)
  const choices: { route: ChannelKind | null; label: string; count: number }[] = [
    { route: null, label: 'すべて', count: all },
    ...channels.map(({ route: channel, count }) => ({ route: channel, label: channelLabel[channel], count })),
  ]
  return (
    <fieldset aria-label="連絡手段で絞り込む" className="mb-2 flex flex-wrap gap-1">
      {choices.map(({ route: channel, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === channel}
          className={cx(tab, value === channel && 'font-semibold')}
          onClick={() => onChange(channel)}
        >
          {label}
          <span className="text-ink-2">{figure(count)}名</span>
        </button>
      ))}
    </fieldset>
  )
}
