/** How a part of a whole is told from the others: its name, its colour and, beside the colour, a pattern. */
export interface PartLook {
  key: string
  label: string
  /** The colour, as a class. */
  fill: string
  /** The line around it, as a class, where the colour is pale. */
  edge?: string
  pattern?: 'lines' | 'dots'
}

export interface PartCount {
  look: PartLook
  count: number
  text: string
}
