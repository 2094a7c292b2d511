import { useSyncExternalStore } from 'react'

/** A call waits until whoever sits here has shown the second factor. */
type Question = { answer: (isShown: boolean) => void }

let question: Question | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function setQuestion(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Asks for a code, once for all calls that wait for one. @returns whether it was shown */
export function askForFactor(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    setQuestion({
      answer: (isShown) => {
        asked = null
        setQuestion(null)
        resolve(isShown)
      },
    })
  })
  return asked
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The question that waits for an answer; null while there is none. */
export const useFactorQuestion = (): Question | null => useSyncExternalStore(subscribe, () => question)
