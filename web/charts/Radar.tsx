import { useId } from 'react'
import { radarPath, radarPoint } from './radar-points.ts'

export interface RadarAxis {
  key: string
  label: readonly string[]
}

export interface RadarShape {
  key: string
  /** One for each axis, 0 to 1; null where there is none. */
  values: readonly (number | null)[]
  look: 'main' | 'compared'
}

interface RadarProps {
  title: string
  axes: readonly RadarAxis[]
  shapes: readonly RadarShape[]
  rings: number
}

const size = { width: 380, height: 300 }
const frame = { x: size.width / 2, y: 150, radius: 104 }

const looks = {
  main: 'fill-accent/15 stroke-accent',
  compared: 'fill-none stroke-sun',
}

export function Radar({ title, axes, shapes, rings }: RadarProps) {
  const titleId = useId()
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="mx-auto block w-full max-w-100"
    >
      <title id={titleId}>{title}</title>
      {Array.from({ length: rings }, (_, at) => at + 1).map((ring) => (
        <path
          key={ring}
          d={radarPath(
            frame,
            axes.map(() => ring / rings),
          )}
          className="fill-none stroke-line"
        />
      ))}
      {axes.map(({ key, label }, at) => (
        <Axis key={key} label={label} at={at} count={axes.length} />
      ))}
      {shapes.map((shape) => (
        <Shape key={shape.key} shape={shape} />
      ))}
    </svg>
  )
}

function Axis({ label, at, count }: { label: readonly string[]; at: number; count: number }) {
  const [x, y] = radarPoint(frame, at, count, 1)
  const [wordX, wordY] = radarPoint(frame, at, count, 1.16)
  const side = Math.abs(wordX - frame.x) < 8 ? 'middle' : wordX > frame.x ? 'start' : 'end'
  const top = wordY - ((label.length - 1) * 15) / 2
  return (
    <>
      <line x1={frame.x} y1={frame.y} x2={x} y2={y} className="stroke-line" />
      <text textAnchor={side} dominantBaseline="central" className="fill-ink-2 text-meta">
        {label.map((words, line) => (
          <tspan key={words} x={wordX} y={top + line * 15}>
            {words}
          </tspan>
        ))}
      </text>
    </>
  )
}

function Shape({ shape: { values, look } }: { shape: RadarShape }) {
  const points = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  return (
    <g>
      <path
        d={radarPath(frame, values)}
        className={looks[look]}
        strokeWidth="2"
        strokeDasharray={look === 'compared' ? '5 4' : undefined}
      />
      {look === 'main' &&
        points.map(({ at, value }) => {
          const [cx, cy] = radarPoint(frame, at, values.length, value)
          return <circle key={at} cx={cx} cy={cy} r="3.5" className="fill-accent" />
        })}
    </g>
  )
}
