import { type CompositionEvent, useEffect, useState } from 'react'

/** Keys of one moment are one word. */
const restMs = 40

/** Typed words on their way into the address, not while composing or `isAsking`; a reset replaces them. */
export function useTypedSearch(current: string, onCommit: (text: string) => void, isAsking = false) {
  const [text, setText] = useState(current)
  const [known, setKnown] = useState(current)
  const [isComposing, setComposing] = useState(false)
  // committed, and perhaps not in the address yet: one that arrives late is no change from outside
  const [committed, setCommitted] = useState([current])
  if (current !== known) {
    setKnown(current)
    const arrived = committed.indexOf(current)
    setCommitted(arrived < 0 ? [current] : committed.slice(arrived))
    if (arrived < 0) setText(current)
  }
  const commit = (written: string) => {
    const word = written.trim()
    if (word === committed.at(-1)) return
    setCommitted([...committed, word])
    onCommit(word)
  }
  const isDue = text.trim() !== committed.at(-1) && !isComposing && !isAsking
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => commit(text), restMs)
    return () => clearTimeout(timer)
  })
  return {
    field: {
      value: text,
      onChange: (written: string) => {
        setText(written)
        if (written === '') commit('')
      },
      onSubmit: commit,
    },
    composition: {
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: (event: CompositionEvent<HTMLElement>) => {
        setComposing(false)
        if (event.target instanceof HTMLInputElement) setText(event.target.value)
      },
    },
  }
}
