import { type RefObject, useEffect } from 'react'

/** Below a very long head the column is at least as high, in pixels. */
const leastHeight = 300

/** Keeps the foot of the side column in the window, however far down the column begins. */
export function useRailHeight(side: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rail = side.current
    const columns = rail?.parentElement
    if (!rail || !columns) return
    const setTop = () => {
      const top =
        columns.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(columns).paddingTop)
      const lowest = window.innerHeight - leastHeight
      rail.style.setProperty('--rail-top', `${Math.max(16, Math.min(Math.round(top), lowest))}px`)
    }
    setTop()
    const moved = new ResizeObserver(setTop)
    moved.observe(document.body)
    window.addEventListener('scroll', setTop, { passive: true })
    window.addEventListener('resize', setTop)
    return () => {
      moved.disconnect()
      window.removeEventListener('scroll', setTop)
      window.removeEventListener('resize', setTop)
    }
  }, [side])
}
