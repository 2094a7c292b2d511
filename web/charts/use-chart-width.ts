import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a card on an A4 page holds, in CSS pixels. */
const paperWidth = 572

/** The width a drawing may take in what the ref is given to; on paper that of a page. 0 before it is known. */
export function useChartWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const [isPrinting, setPrinting] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return [ref, isPrinting ? paperWidth : width]
}
