import { type ReactNode, useId } from 'react'
import { Legend } from './Legend.tsx'
import { PatternDefs, PatternId } from './PatternedRect.tsx'
import type { PartLook } from './part-look.ts'
import './charts.css'

interface ChartFrameProps {
  width: number
  height: number
  /** In a sentence, for those who do not see it; a drawing without is told by what stands around it. */
  summary?: string
  children: ReactNode
}

/** A drawing in its own size, in pixels; one that is told in a sentence shrinks with the room there is. */
export function ChartFrame({ width, height, summary, children }: ChartFrameProps) {
  const size = { width, height, viewBox: `0 0 ${width} ${height}` }
  if (summary === undefined)
    return (
      <svg aria-hidden {...size} className="block">
        {children}
      </svg>
    )
  return (
    <svg role="img" aria-label={summary} {...size} className="block max-w-full">
      {children}
    </svg>
  )
}

interface PatternedFrameProps extends ChartFrameProps {
  legend?: readonly PartLook[]
  room?: number
}

export function PatternedFrame({ legend, room, children, ...frame }: PatternedFrameProps) {
  const id = useId()
  return (
    <ChartFrame {...frame}>
      <PatternId value={id}>
        <PatternDefs id={id} />
        {legend && <Legend looks={legend} width={room ?? frame.width} />}
        {children}
      </PatternId>
    </ChartFrame>
  )
}
