import { createContext, use } from 'react'
import type { PartLook } from './part-look.ts'

export const PatternId = createContext('')

/** The patterns that parts are told apart by without colour. */
export function PatternDefs({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-lines`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 5 5 -1M2 8 8 2" strokeWidth="1.25" className="chart-pattern" />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M1.5 1v2.5M4.5 4v2.5" strokeWidth="1.25" className="chart-pattern" />
      </pattern>
    </defs>
  )
}

const inset = 0.75

interface PatternedRectProps {
  look: PartLook
  x: number
  y: number
  width: number
  height: number
}

export function PatternedRect({ look, x, y, width, height }: PatternedRectProps) {
  const id = use(PatternId)
  const place = {
    x: x + inset,
    y: y + inset,
    width: Math.max(0, width - 2 * inset),
    height: Math.max(0, height - 2 * inset),
  }
  return (
    <>
      <rect {...place} className={`${look.fill} ${look.edge ?? ''}`} />
      {look.pattern && <rect {...place} fill={`url(#${id}-${look.pattern})`} />}
    </>
  )
}
