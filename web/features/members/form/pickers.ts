import { useSyncExternalStore } from 'react'

type Pickers = {
  ComboBox: typeof import('../../../ui/ComboBox.tsx').ComboBox
  DateField: typeof import('../../../ui/DateField.tsx').DateField
}

let loaded: Pickers | null = null
let isAsked = false
const listeners = new Set<() => void>()

/** Fetches the search in long lists and the typing of dates; the form asks at the first touch, so that it opens light. */
export function loadPickers(): void {
  if (isAsked) return
  isAsked = true
  Promise.all([import('../../../ui/ComboBox.tsx'), import('../../../ui/DateField.tsx')]).then(
    ([{ ComboBox }, { DateField }]) => {
      loaded = { ComboBox, DateField }
      for (const notify of listeners) notify()
    },
    () => {
      isAsked = false
    },
  )
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

/** The heavy controls, null until they are there. */
export const usePickers = (): Pickers | null => useSyncExternalStore(subscribe, () => loaded)
