import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(width >= 48rem)')

const watch = (onChange: () => void) => {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for a table. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => query.matches)
