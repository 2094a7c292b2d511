import { type RefObject, useEffect } from 'react'

/** What an A4 sheet on its side holds within its margins and under the page's title, in CSS pixels. */
const sheet = { width: 1040, height: 520 }
const least = 0.5

/** Draws the chart as small on paper as one sheet asks for, in the columns of the screen. */
export function usePrintFit(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fit = () => {
      if (!box.current) return
      const { style, scrollWidth: width, scrollHeight: height } = box.current
      const zoom = Math.max(least, Math.min(1, sheet.width / width, sheet.height / height))
      style.zoom = zoom.toFixed(3)
      style.width = `${Math.min(width, Math.floor(sheet.width / zoom))}px`
    }
    const undo = () => {
      box.current?.style.removeProperty('zoom')
      box.current?.style.removeProperty('width')
    }
    addEventListener('beforeprint', fit)
    addEventListener('afterprint', undo)
    return () => {
      removeEventListener('beforeprint', fit)
      removeEventListener('afterprint', undo)
    }
  }, [box])
}
