import { useSyncExternalStore } from 'react'

const watching = (query: MediaQueryList) => (onChange: () => void) => {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** A hook that tells whether the window answers to a media query, and follows it. */
export function mediaHook(condition: string): () => boolean {
  const query = window.matchMedia(condition)
  const watch = watching(query)
  return () => useSyncExternalStore(watch, () => query.matches)
}

export const useWide = mediaHook('(width >= 48rem)')

/** Whether a table has room for everything, or leaves it to what people wrote. */
export const useRoomy = mediaHook('(width >= 88rem)')
