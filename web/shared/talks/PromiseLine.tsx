import type { ReactNode } from 'react'
import type { TalkPromise } from '#contract/talks/calls.ts'
import { promiseOutcome } from '#contract/talks/codes.ts'
import { shortDate } from '../../parts/japanese-dates.ts'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { doAndSay } from './refresh.ts'

interface PromiseLineProps {
  promise: TalkPromise
  /** Whose promise it is, where several people's stand together. */
  children?: ReactNode
}

/** A promise, kept or not by one press, which another takes back; HR may show it to the member. */
export function PromiseLine({ promise, children }: PromiseLineProps) {
  const { body, due_on, is_due, by, is_own, outcome } = promise
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {children}
        <p>{body}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          {outcome === null ? `${shortDate(due_on)}まで` : promiseOutcome.label(outcome)}
          {is_due && <Badge tone="warning">期限</Badge>}
          {!is_own && <span>{by}</span>}
          {promise.is_shown && <span>本人に表示</span>}
        </p>
      </div>
      <PromiseButtons promise={promise} />
    </li>
  )
}

function PromiseButtons({ promise: { id, body, outcome, is_shown } }: { promise: TalkPromise }) {
  const flash = useFlash()
  const can = useCan()
  const settle = (next: typeof outcome) =>
    void doAndSay(
      flash,
      () => client.promises.settle({ id, outcome: next }),
      () => doAndSay(flash, () => client.promises.settle({ id, outcome })),
    )
  const tell = () =>
    void doAndSay(
      flash,
      () => client.promises.tell({ id }),
      ({ result }) => doAndSay(flash, () => client.followUps.takeBackLine({ id: result.log_id })),
    )
  const about = <span className="sr-only">：{body}</span>
  if (outcome !== null)
    return (
      <Button size="small" onClick={() => settle(null)} className="print:hidden">
        元に戻す{about}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {promiseOutcome.entries.map(({ code, label }) => (
        <Button key={code} size="small" onClick={() => settle(code)}>
          {label}
          {about}
        </Button>
      ))}
      {can('member.update') && !is_shown && (
        <Button size="small" onClick={tell}>
          本人に表示する{about}
        </Button>
      )}
    </div>
  )
}
