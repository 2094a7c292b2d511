import { type CSSProperties, type PointerEvent, useState } from 'react'
import { cx } from '../ui/class-names.ts'
import { monthWeather, type WeatherSlot } from './month-weather.ts'
import { WeatherIcon, type WeatherKind } from './WeatherIcon.tsx'

interface WeatherStripProps {
  slots: readonly WeatherSlot[]
  /** Writes the month or round under each picture, where no heading above does. */
  hasLabels?: boolean
  size?: number
  /** As bars, the rain the highest: where the months' pictures leave no room for words. */
  isFolded?: boolean
  label?: string
  className?: string
}

/** The weather of several months or rounds, small; each says itself in words to the pointer and to screen readers. */
export function WeatherStrip({ slots, label = '月ごとの天気', size = 18, ...look }: WeatherStripProps) {
  const [tip, setTip] = useState<{ source: HTMLElement; text: string } | null>(null)
  const show = ({ target }: PointerEvent) => {
    const source = target instanceof Element ? target.closest('[data-slot]') : null
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
        {slots.map((slot) => (
          <li key={slot.key} className="flex flex-1">
            {look.isFolded ? (
              <Bar slot={slot} />
            ) : (
              <SlotMark slot={slot} size={size} hasLabel={look.hasLabels ?? false} />
            )}
          </li>
        ))}
      </ul>
      {tip && (
        <span
          key={tip.text}
          aria-hidden
          ref={(element) => element?.showPopover({ source: tip.source })}
          popover="manual"
          className="anchored-above pointer-events-none rounded bg-ink px-2 py-1 text-meta text-surface"
        >
          {tip.text}
        </span>
      )}
    </>
  )
}

function SlotMark({ slot, size, hasLabel }: { slot: WeatherSlot; size: number; hasLabel: boolean }) {
  const { kind } = monthWeather(slot.item)
  const mark = kind ? <WeatherIcon kind={kind} size={size} label="" /> : <NoMark />
  return (
    <span role="img" data-slot={slot.key} aria-label={slot.sentence} className={slotLook}>
      {mark}
      {slot.item?.need_follow_tag && (
        <span className="absolute top-0 left-1/2 ml-1 size-1.5 rounded-full border border-surface bg-ink-2" />
      )}
      {hasLabel && <span className="text-meta leading-none text-ink-3">{slot.label}</span>}
    </span>
  )
}

const bars: Partial<Record<WeatherKind, CSSProperties>> = {
  rainy: { height: 16, background: 'var(--color-rain)' },
  cloudy: { height: 10, background: 'var(--color-cloud)' },
  sunny: { height: 6, background: 'var(--color-sun)' },
}

const noBar: CSSProperties = { height: 1, background: 'var(--color-line-strong)' }

function Bar({ slot }: { slot: WeatherSlot }) {
  const { kind } = monthWeather(slot.item)
  const bar = (kind && bars[kind]) ?? noBar
  return (
    <span role="img" data-slot={slot.key} aria-label={slot.sentence} className={slotLook}>
      <span style={{ width: 4, marginTop: 'auto', marginBottom: 4, ...bar }} />
    </span>
  )
}

const slotLook = 'relative flex min-h-6 flex-1 flex-col items-center justify-center gap-1'

const NoMark = () => <span className="my-2 h-px w-2 bg-line-strong" />
