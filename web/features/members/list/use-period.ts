import { useState } from 'react'
import { ruleMessages } from '#contract/rule-messages.ts'

/** Both ends `YYYY-MM-DD`, '' where open. */
export interface Period {
  from: string
  to: string
}

/** While a year is typed digit by digit its beginnings stand for years long gone. */
const isWhole = (day: string) => day === '' || day >= '1900'

const isOrdered = ({ from, to }: Period) => !from || !to || from <= to

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to

/** A period as it is typed: told at once where it ends before it begins, and only then not put in force. */
export function usePeriod(current: Period, onCommit: (period: Period) => void) {
  const [typed, setTyped] = useState(current)
  const [known, setKnown] = useState(current)
  if (!isSame(current, known)) {
    setKnown(current)
    setTyped(current)
  }
  const change = (part: Partial<Period>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (!isWhole(next.from) || !isWhole(next.to) || !isOrdered(next) || isSame(next, current)) return
    setKnown(next)
    onCommit(next)
  }
  return { typed, change, problem: isOrdered(typed) ? undefined : ruleMessages.correct_date_period }
}
