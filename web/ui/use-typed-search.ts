import { type CompositionEvent, useEffect, useRef, useState } from 'react'

const delay = 250

/**
 * A word on its way into the address: committed a moment after the last key, never while an input method composes.
 * A change from outside (reset, back) replaces what is written.
 */
export function useTypedSearch(current: string, onCommit: (text: string) => void) {
  const [text, setText] = useState(current)
  const [known, setKnown] = useState(current)
  const [committed, setCommitted] = useState(current)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const composing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (current !== known) {
    setKnown(current)
    if (current !== committed) setText(current)
  }
  const commit = (word: string) => {
    clearTimeout(timer.current)
    const trimmed = word.trim()
    setCommitted(trimmed)
    if (trimmed !== current) onCommit(trimmed)
  }
  const schedule = (word: string) => {
    clearTimeout(timer.current)
    if (!composing.current) timer.current = setTimeout(() => commit(word), delay)
  }
  return {
    field: {
      value: text,
      onChange: (word: string) => {
        setText(word)
        if (word === '') commit('')
        else schedule(word)
      },
      onSubmit: commit,
    },
    composition: {
      onCompositionStart: () => {
        composing.current = true
        clearTimeout(timer.current)
      },
      onCompositionEnd: (event: CompositionEvent<HTMLElement>) => {
        composing.current = false
        if (event.target instanceof HTMLInputElement) schedule(event.target.value)
      },
    },
  }
}
