import { useState } from 'react'
import { scrollToElement } from '../../../../ui/scroll-to.ts'

export const answerAnchor = (id: number) => `answer-${id}`

export interface OpenAnswers {
  isOpen: (id: number) => boolean
  set: (id: number, isOpen: boolean) => void
  setAll: (ids: readonly number[]) => void
  /** Opens an answer, brings it into view and puts the focus on it. */
  reveal: (id: number) => void
}

/** Which of the earlier answers are unfolded: none at first. */
export function useOpenAnswers(): OpenAnswers {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const set = (id: number, isOpen: boolean) =>
    setOpen((before) => {
      if (before.has(id) === isOpen) return before
      return isOpen ? new Set([...before, id]) : new Set([...before].filter((other) => other !== id))
    })
  return {
    isOpen: (id) => open.has(id),
    set,
    setAll: (ids) => setOpen(new Set(ids)),
    reveal: (id) => {
      set(id, true)
      const answer = document.getElementById(answerAnchor(id))
      if (!answer) return
      const focused = answer.querySelector('summary, h2')
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      scrollToElement(answer)
    },
  }
}
