import { useId } from 'react'

export interface ScaleRow {
  key: string
  label: string
  /** From 0 to 1; null where there is none. */
  value: number | null
  text: string
  mark: number | null
  note?: string
}

interface ScaleBarsProps {
  title: string
  rows: readonly ScaleRow[]
}

export function ScaleBars({ title, rows }: ScaleBarsProps) {
  const titleId = useId()
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="sr-only">
        {title}
      </figcaption>
      <ul className="flex flex-col gap-3">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </figure>
  )
}

function Row({ row: { label, value, text, mark, note } }: { row: ScaleRow }) {
  return (
    <li>
      <div className="flex items-baseline justify-between gap-3">
        <span>{label}</span>
        <span className="font-semibold">{text}</span>
      </div>
      <svg aria-hidden width="100%" height="18" className="block overflow-visible">
        <rect x="0" y="4" width="100%" height="10" rx="3" className="fill-sunken stroke-line" />
        {value !== null && (
          <rect x="0" y="4" width={`${value * 100}%`} height="10" rx="3" className="fill-accent" />
        )}
        {mark !== null && (
          <line
            x1={`${mark * 100}%`}
            x2={`${mark * 100}%`}
            y1="0"
            y2="18"
            className="stroke-sun"
            strokeWidth="3"
          />
        )}
      </svg>
      {note && <p className="text-meta text-ink-2">{note}</p>}
    </li>
  )
}
