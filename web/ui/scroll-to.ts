import { useCallback } from 'react'

const duration = 500
const offset = -140

/** Moves the page until the element stands 140 px under the top, in 500 ms, or at once under reduced motion. */
export function scrollToElement(element: Element): void {
  const from = window.scrollY
  const wanted = from + element.getBoundingClientRect().top + offset
  const distance =
    Math.max(0, Math.min(wanted, document.documentElement.scrollHeight - window.innerHeight)) - from
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, isStill ? 1 : (now - start) / duration)
    window.scrollTo(0, from + distance * (1 - (1 - share) ** 3))
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

export function useScrollTo(): (id: string) => void {
  return useCallback((id) => {
    const element = document.getElementById(id)
    if (element) scrollToElement(element)
  }, [])
}
