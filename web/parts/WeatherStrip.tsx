import { type PointerEvent, useState } from 'react'
import { cx } from '../ui/class-names.ts'
import { shortMonth } from './japanese-dates.ts'
import { type MonthItem, monthSentence, monthWeather } from './month-weather.ts'
import { WeatherIcon } from './WeatherIcon.tsx'

interface WeatherStripProps {
  /** Months to show in this order, as 2026/08. */
  months: readonly string[]
  items: readonly MonthItem[]
  /** Writes the month under each picture, where no heading above does. */
  hasMonthLabels?: boolean
  size?: number
  label?: string
  className?: string
}

/** The weather of several months, small; each says its month, round and word to the pointer and to screen readers. */
export function WeatherStrip({
  months,
  items,
  label = '月ごとの天気',
  size = 18,
  ...look
}: WeatherStripProps) {
  const [tip, setTip] = useState<{ source: HTMLElement; text: string } | null>(null)
  const show = ({ target }: PointerEvent) => {
    const source = target instanceof Element ? target.closest('[data-month]') : null
    if (source instanceof HTMLElement) setTip({ source, text: source.getAttribute('aria-label') ?? '' })
  }
  return (
    <>
      <ul
        aria-label={label}
        onPointerOver={show}
        onPointerLeave={() => setTip(null)}
        className={cx('flex', look.className)}
      >
        {months.map((month) => (
          <li key={month} className="flex flex-1 justify-center">
            <MonthMark
              month={month}
              item={items.find((item) => item.month === month)}
              size={size}
              hasMonthLabel={look.hasMonthLabels ?? false}
            />
          </li>
        ))}
      </ul>
      {tip && (
        <span
          key={tip.text}
          aria-hidden
          ref={(element) => element?.showPopover({ source: tip.source })}
          popover="manual"
          className="anchored-above pointer-events-none rounded bg-ink px-2 py-1 text-xs text-surface"
        >
          {tip.text}
        </span>
      )}
    </>
  )
}

interface MonthMarkProps {
  month: string
  item: MonthItem | undefined
  size: number
  hasMonthLabel: boolean
}

function MonthMark({ month, item, size, hasMonthLabel }: MonthMarkProps) {
  const { kind } = monthWeather(item)
  return (
    <span
      role="img"
      data-month={month}
      aria-label={monthSentence(month, item)}
      className="flex min-w-6 flex-col items-center gap-0.5"
    >
      <span className="relative grid min-h-6 place-content-center">
        {kind ? (
          <WeatherIcon kind={kind} size={size} label="" />
        ) : (
          <span className="h-px w-2 bg-line-strong" />
        )}
        {item?.need_follow_tag && (
          <span className="absolute top-0 -right-0.5 size-2 rounded-full border border-surface bg-danger" />
        )}
      </span>
      {hasMonthLabel && <span className="text-xs leading-none text-ink-3">{shortMonth(month)}</span>}
    </span>
  )
}
