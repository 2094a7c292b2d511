import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { recoverPage } from './build-check.ts'
import { useFlash } from './flash.tsx'

const words = {
  offline:
    '接続できないため、ページを開けませんでした。現在の画面はそのまま使えます。通信環境を確認して、もう一度お試しください。',
  missing: 'ページを読み込めませんでした。',
}

/** Leaves a screen only once the next one's file is loaded; gives whether one is loading. */
export function usePageOpening(): boolean {
  const router = useRouter()
  const flash = useFlash()
  const [isOpening, setOpening] = useState(false)
  useEffect(() => {
    let latest = 0
    const load = (pathname: string) =>
      Promise.all(router.getMatchedRoutes(pathname)[0].map(({ options }) => options.component?.preload?.()))
    const isHeld = async (pathname: string, href: string): Promise<boolean> => {
      latest += 1
      const turn = latest
      setOpening(true)
      try {
        await load(pathname)
        return turn !== latest
      } catch {
        const outcome = turn === latest ? await recoverPage(href) : 'left'
        if (outcome === 'offline') flash(words.offline, 'fail')
        if (outcome === 'missing')
          flash(words.missing, 'fail', { label: '再読み込みする', run: () => location.assign(href) })
        return true
      } finally {
        if (turn === latest) setOpening(false)
      }
    }
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname &&
        isHeld(nextLocation.pathname, nextLocation.href),
    })
  }, [router, flash])
  return isOpening
}
