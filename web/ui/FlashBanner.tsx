import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './class-names.ts'

export type FlashType = 'success' | 'fail'

export interface FlashAction {
  /** A verb, such as 「元に戻す」. */
  label: string
  run: () => void
}

interface FlashBannerProps {
  isVisible: boolean
  type?: FlashType
  message: ReactNode
  /** Keep it the same function between renders, or the time starts again. */
  onClose: () => void
  /** null keeps it until it is closed by hand. */
  autoHideMs?: number | null
  action?: FlashAction | undefined
}

/** Time enough to read, decide and reach the action. */
const actionHideMs = 10_000

/** Keep it mounted: screen readers announce a change inside a region that was there before. */
export function FlashBanner({
  isVisible,
  type = 'success',
  message,
  onClose,
  action,
  autoHideMs = action ? actionHideMs : 5000,
}: FlashBannerProps) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isVisible) setHeld(false)
    if (!isVisible || isHeld || autoHideMs === null || !message) return
    const timer = setTimeout(onClose, autoHideMs)
    return () => clearTimeout(timer)
  }, [isVisible, isHeld, autoHideMs, onClose, message])
  const banner = isVisible && <Banner {...{ type, message, onClose, action }} />
  return (
    // The attribute tells React Aria to leave the banner readable while a dialog is open.
    <section
      aria-label="操作の結果"
      data-react-aria-top-layer
      className="flash pointer-events-none fixed z-50 print:hidden"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">{type === 'success' && banner}</div>
      <div role="alert">{type === 'fail' && banner}</div>
    </section>
  )
}

const looks = {
  success: { Icon: CircleCheck, tone: 'text-success' },
  fail: { Icon: CircleAlert, tone: 'text-danger-ink' },
}

type BannerProps = Required<Pick<FlashBannerProps, 'type' | 'message' | 'onClose'>> &
  Pick<FlashBannerProps, 'action'>

function Banner({ type, message, onClose, action }: BannerProps) {
  const { Icon, tone } = looks[type]
  return (
    <div className="panel pointer-events-auto flex animate-rise items-start gap-3 py-3 pr-2 pl-4">
      <Icon size={22} className={cx('mt-0.5 shrink-0', tone)} aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <p className="min-w-0 flex-1 basis-40 py-0.5">{message}</p>
        {action && (
          <button
            type="button"
            onClick={() => {
              onClose()
              action.run()
            }}
            className="ml-auto min-h-8 shrink-0 self-start rounded-sm px-2 font-semibold text-accent-ink hover:bg-hover"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="メッセージを閉じる"
        onClick={onClose}
        className="grid size-8 shrink-0 place-content-center rounded-sm text-ink-2 hover:bg-hover"
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  )
}
