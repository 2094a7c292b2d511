import { type RefObject, useLayoutEffect, useRef } from 'react'

const nearEnd = 80

interface Place {
  first: string | undefined
  last: string | undefined
  height: number
  top: number
  shown: number
}

const isAtEnd = ({ height, top, shown }: Place) => height - top - shown < nearEnd

const topOf = (element: Element) => element.getBoundingClientRect().top

/** Opens at the first unread line; keeps the place when lines are added, and follows at the end. */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  {
    first,
    last,
    unreadFrom,
  }: { first: string | undefined; last: string | undefined; unreadFrom: string | null },
): void {
  const before = useRef<Place | null>(null)
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const known = before.current
    if (!known) {
      const line = unreadFrom && box.querySelector<HTMLElement>(`[data-line="${unreadFrom}"]`)
      box.scrollTop = line ? topOf(line) - topOf(box) - 16 : box.scrollHeight
    } else if (known.first !== first && known.last === last) {
      box.scrollTop = known.top + box.scrollHeight - known.height
    } else if (known.last !== last && isAtEnd(known)) {
      box.scrollTop = box.scrollHeight
    }
    const keep = () => {
      before.current = { first, last, height: box.scrollHeight, top: box.scrollTop, shown: box.clientHeight }
    }
    keep()
    box.addEventListener('scroll', keep, { passive: true })
    // the composer below opens and closes
    const sizes = new ResizeObserver(() => {
      if (before.current && isAtEnd(before.current)) box.scrollTop = box.scrollHeight
      keep()
    })
    sizes.observe(box)
    return () => {
      sizes.disconnect()
      box.removeEventListener('scroll', keep)
    }
  }, [scroller, first, last, unreadFrom])
}
