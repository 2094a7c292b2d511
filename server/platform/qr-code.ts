import { encode } from 'uqr'
import type { Squares } from '#contract/channels/member-page-view.ts'

/** A text as a QR code: one path over all dark squares, with the quiet border that readers need around it. */
export function squaresOf(text: string): Squares {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, path: rows.join('') }
}
