import { useId } from 'react'
import { placed } from './placed-shares.ts'

export interface Share {
  key: string
  label: string
  count: number
  text: string
  fill: string
  ink: string
  /** The line around it, as a class, where its colour is pale. */
  edge?: string | undefined
}

interface StackedBarProps {
  title: string
  shares: readonly Share[]
}

/** The parts of a whole in one bar, each with its figure on it; a part too narrow for that leaves it to the words around. */
export function StackedBar({ title, shares }: StackedBarProps) {
  const titleId = useId()
  return (
    <svg role="img" aria-labelledby={titleId} width="100%" height="36" className="block">
      <title id={titleId}>{title}</title>
      {placed(shares).map(({ share, start, length, room }) => (
        <g key={share.key}>
          <rect
            x={`${start}%`}
            width={`${length}%`}
            y="1"
            height="34"
            rx="6"
            className={`${share.fill} ${share.edge ?? 'stroke-surface'}`}
            strokeWidth={share.edge ? 1 : 2}
          />
          {room !== 'none' && (
            <text
              x={`${start + length / 2}%`}
              y="18"
              textAnchor="middle"
              dominantBaseline="central"
              className={`${share.ink} font-semibold`}
            >
              {room === 'words' ? `${share.label} ${share.text}` : share.text}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
