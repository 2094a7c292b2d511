import { useLayoutEffect, useRef } from 'react'

/** Scrolls a row of links sideways, so that the one marked `data-in-view` can be seen whenever `open` changes. */
export function useInView(open: string | undefined) {
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const link = open && row.current?.querySelector<HTMLElement>('[data-in-view]')
    if (!link || !row.current) return
    const { offsetLeft, offsetWidth } = link
    row.current.scrollLeft = offsetLeft - row.current.offsetLeft - (row.current.offsetWidth - offsetWidth) / 2
  }, [open])
  return row
}
