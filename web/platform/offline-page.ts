import { useEffect } from 'react'

/** The company area alone: neither the members' pages, whose worker takes pushes, nor what is public. */
const scope = '/company/'

/** Has a worker stand by that answers with a page of ours where there is no connection; it keeps nothing else. */
export function useOfflinePage(): void {
  useEffect(() => {
    // a browser that has none, or may keep none, does without
    navigator.serviceWorker
      ?.register('/app-worker.js', { scope, updateViaCache: 'none' })
      .catch(() => undefined)
  }, [])
}
