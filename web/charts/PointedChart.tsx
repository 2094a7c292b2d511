import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

export interface Point {
  key: string
  sentence: string
}

interface PointedChartProps {
  /** What the chart is of, such as 月ごとの回答. */
  title: string
  points: readonly Point[]
  /** The point that tells its figures before one is chosen; the last where none is given. */
  start?: number
  /** Left of the first point, in pixels. */
  inset?: number
  children: (chosen: number) => ReactNode
}

export function PointedChart({
  title,
  points,
  start = points.length - 1,
  inset = 0,
  children,
}: PointedChartProps) {
  const [pointed, choose] = useState<number>()
  const sentenceId = useId()
  const chosen = Math.min(pointed ?? start, points.length - 1)
  const slide = useRef<HTMLDivElement>(null)
  // the latest first, where not all fit
  useEffect(() => {
    slide.current?.scrollTo({ left: slide.current.scrollWidth })
  }, [])
  return (
    <div>
      <div ref={slide} className="overflow-x-auto overflow-y-hidden">
        <div className="relative w-fit min-w-full">
          {children(chosen)}
          <PointButtons {...{ title, points, inset, chosen, choose, sentenceId }} />
        </div>
      </div>
      <p id={sentenceId} className="phrases mt-2 min-h-10 rounded bg-sunken px-3 py-2 print:hidden">
        {points[chosen]?.sentence}
      </p>
    </div>
  )
}

interface PointButtonsProps extends Pick<PointedChartProps, 'title' | 'points'> {
  inset: number
  chosen: number
  choose: (at: number) => void
  sentenceId: string
}

/** A button over each point, one tab stop in all; only a pointer that moves chooses. */
function PointButtons({ title, points, inset, chosen, choose, sentenceId }: PointButtonsProps) {
  const move = (event: React.KeyboardEvent<HTMLButtonElement>, from: number) => {
    const steps: Record<string, number> = {
      ArrowLeft: Math.max(0, from - 1),
      ArrowRight: from + 1,
      Home: 0,
      End: points.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      role="toolbar"
      aria-label={`${title}（矢印キーで移動）`}
      className="absolute top-0 right-0 flex h-full print:hidden"
      style={{ left: inset }}
    >
      {points.map((point, at) => (
        <button
          key={point.key}
          type="button"
          tabIndex={at === chosen ? 0 : -1}
          aria-pressed={at === chosen}
          aria-label={point.sentence}
          aria-controls={sentenceId}
          onPointerMove={() => choose(at)}
          onFocus={() => choose(at)}
          onClick={() => choose(at)}
          onKeyDown={(event) => move(event, at)}
          className="flex-1 rounded focus-visible:outline-2 focus-visible:outline-focus"
        />
      ))}
    </div>
  )
}
