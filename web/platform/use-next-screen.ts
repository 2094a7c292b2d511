import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayPreload } from './preloading.ts'

/** Milliseconds in which a page comes to rest. */
const shortly = 200

type ScreenId = keyof RegisteredRouter['routesById'] & `/company/${string}`

/** Fetches and reads a screen's file shortly after what stands here is there: a press opens it at once. */
export function useNextScreen(id: ScreenId, isStanding: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isStanding || !mayPreload()) return
    const wait = setTimeout(() => {
      // parts in the browser's record what the opening took from what comes by itself
      performance.mark('warm-up')
      router.routesById[id].options.component?.preload?.()?.catch(() => undefined)
    }, shortly)
    return () => clearTimeout(wait)
  }, [router, id, isStanding])
}
