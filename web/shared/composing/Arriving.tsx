import { type ChannelKind, channelLabel } from '#contract/channels/names.ts'
import { longestText } from '#contract/channels/text-limits.ts'
import type { Arriving as Shown } from '#contract/messages/arriving-fields.ts'
import { writtenIn } from '#contract/messages/rules.ts'
import { cx } from '../../ui/class-names.ts'
import { waitingWords } from './stopped-words.ts'

const figure = (count: number) => count.toLocaleString('ja-JP')

interface ArrivingProps {
  arriving: Shown
  fileCount: number
}

/** What one recipient gets, in the form of the channel, with what the channel changes. */
export function Arriving({ arriving, fileCount }: ArrivingProps) {
  const hints = hintsOf(arriving, fileCount)
  return (
    <>
      {arriving.route === 'mail' ? <Mail arriving={arriving} /> : <Bubble arriving={arriving} />}
      {hints.length > 0 && (
        <ul aria-label="届き方の注意" className="mt-2 flex flex-col gap-1 text-ink-2">
          {hints.map((hint) => (
            <li key={hint} className="phrases wrap-anywhere">
              {hint}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Mail({ arriving: { title, text, buttons, small } }: { arriving: Shown }) {
  return (
    <div className="min-w-0 rounded border bg-surface p-4">
      <p className="border-b pb-2 font-semibold wrap-anywhere">{title}</p>
      <p lang={writtenIn(text)} className="mt-3 wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <Buttons labels={buttons} />
      <div className="mt-3 border-t pt-2 text-meta text-ink-3">
        {small.map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}

function Bubble({ arriving: { route: channel, title, text, buttons } }: { arriving: Shown }) {
  return (
    <div className="min-w-0 rounded bg-sunken p-3">
      <div className={cx('max-w-sm min-w-0 rounded border bg-surface p-3', channel === 'app' && 'shadow-sm')}>
        {title !== null && <p className="font-semibold wrap-anywhere">{title}</p>}
        <p lang={writtenIn(text)} className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
        <Buttons labels={buttons} />
      </div>
    </div>
  )
}

/** Buttons without function, as their links belong to the recipient. */
const Buttons = ({ labels }: { labels: readonly string[] }) =>
  labels.map((label) => (
    <p key={label} className="mt-3 rounded border px-3 py-1.5 text-center text-accent-ink">
      {label}
    </p>
  ))

const limits: Partial<Record<ChannelKind, number>> = longestText

const withoutWords: Partial<Record<ChannelKind, string>> = {
  app: '通知には本文が表示されません。押すと、本文と返信のページが開きます。',
  sms: 'SMSには本文が入りません。リンク先のページで、本文を読んで返信できます。',
}

/** What the channel cuts, splits or hides. */
function hintsOf(arriving: Shown, fileCount: number): string[] {
  const { route: channel, notification, units, parts, passed, is_refused } = arriving
  const most = limits[channel] ?? null
  const names = passed.map((name) => channelLabel[name]).join('、')
  if (is_refused)
    return ['どの連絡手段でも文字数の上限を超えるため、この人には送信できません。本文を短くしてください。']
  const waiting = waitingWords(arriving)
  return [
    ...(waiting ? [waiting] : []),
    ...(names ? [`${names}の文字数の上限を超えるため、${channelLabel[channel]}で送信します。`] : []),
    ...(withoutWords[channel] ? [withoutWords[channel]] : []),
    ...(parts !== null ? [`${figure(units)}文字で、${figure(parts)}通分の料金がかかります。`] : []),
    ...(parts === null && most !== null ? [`${figure(units)}文字（上限${figure(most)}文字）`] : []),
    ...(notification !== null ? [`通知の表示：${notification}`] : []),
    ...filesHint(channel, fileCount),
  ]
}

function filesHint(channel: ChannelKind, count: number): string[] {
  if (count === 0) return []
  return channel === 'mail'
    ? [`添付ファイル${figure(count)}件は、メールに付きます。`]
    : [`添付ファイル${figure(count)}件は付きません。リンク先のページからダウンロードできます。`]
}
