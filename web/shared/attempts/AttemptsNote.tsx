import { useId } from 'react'
import type { Attempt, Dispatched } from '#contract/channels/attempt-calls.ts'
import { attemptState } from '#contract/channels/attempt-words.ts'
import { channelLabel } from '#contract/channels/names.ts'
import { dateAndMinute } from '../../parts/japanese-dates.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const tones: Record<Attempt['state'], BadgeTone> = {
  queued: 'neutral',
  sent: 'neutral',
  arrived: 'success',
  read: 'success',
  unconfirmed: 'warning',
  failed: 'warning',
  cancelled: 'neutral',
}

/** The channels used (LINE → メール); details say what is proven and why the next one was used. */
export function AttemptsNote({ dispatched: { name, ways: attempts } }: { dispatched: Dispatched }) {
  const id = useId()
  const line = attempts.map(({ route: channel }) => channelLabel[channel]).join(' → ')
  const last = attempts.at(-1)
  if (!last) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${name}：${line}、${attemptState[last.state]}`}
        className="inline-flex min-h-6 items-center gap-1 rounded-sm px-1 text-meta text-ink-2 underline underline-offset-2 hover:bg-hover"
      >
        {line}
        <span className="text-ink-3">{attemptState[last.state]}</span>
      </button>
      <section
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by the keyboard too
        tabIndex={0}
        popover="auto"
        aria-label={`${name}の連絡手段`}
        className="panel anchored max-h-[70vh] w-96 max-w-[calc(100vw-2rem)] overflow-y-auto p-4 text-left text-base font-normal text-ink"
      >
        <p className="mb-2 font-semibold">{name}</p>
        <ol className="flex flex-col gap-3">
          {attempts.map((attempt) => (
            <AttemptItem key={`${attempt.ordinal} ${attempt.route}`} attempt={attempt} />
          ))}
        </ol>
      </section>
    </>
  )
}

function AttemptItem({ attempt }: { attempt: Attempt }) {
  const { route: channel, state, sent_at, arrived_at, read_at } = attempt
  const times = [
    ...(sent_at ? [`送信 ${dateAndMinute(sent_at)}`] : []),
    ...(arrived_at ? [`到達 ${dateAndMinute(arrived_at)}`] : []),
    ...(read_at ? [`既読 ${dateAndMinute(read_at)}`] : []),
  ]
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">{channelLabel[channel]}</span>
        <Badge tone={tones[state]}>{attemptState[state]}</Badge>
      </p>
      {times.map((time) => (
        <p key={time} className="text-meta text-ink-3">
          {time}
        </p>
      ))}
      <p className="phrases text-ink-2">{attempt.proof}</p>
      {attempt.reason && <p className="phrases text-ink-2">{attempt.reason}</p>}
      {attempt.is_repeated && <p className="phrases text-ink-2">同じ内容が2回届いた可能性があります。</p>}
    </li>
  )
}
