import { type RefObject, useLayoutEffect, useState } from 'react'

const columnWidth = 200
const columnGap = 16

/** How many columns of boxes fit beside each other; known before the first painting. */
export function useColumnCount(box: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () =>
      setCount(Math.max(1, Math.floor((element.clientWidth + columnGap) / (columnWidth + columnGap))))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return count
}
