import { useSyncExternalStore } from 'react'

type Pickers = { ComboBox: typeof import('../../../ui/ComboBox.tsx').ComboBox }

let loaded: Pickers | null = null
let isAsked = false
const listeners = new Set<() => void>()

/** Fetches the search in long lists; the form asks for it at the first touch, so that it opens light. */
export function loadPickers(): void {
  if (isAsked) return
  isAsked = true
  import('../../../ui/ComboBox.tsx').then(
    ({ ComboBox }) => {
      loaded = { ComboBox }
      for (const tell of listeners) tell()
    },
    () => {
      isAsked = false
    },
  )
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** The heavy controls, null until they are there. */
export const usePickers = (): Pickers | null => useSyncExternalStore(subscribe, () => loaded)
