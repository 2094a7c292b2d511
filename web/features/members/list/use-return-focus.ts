import { type MouseEvent, type RefObject, useEffect } from 'react'

/** The row that was last opened, and the place in the history that showed the list. */
let opened: { place: string; path: string } | null = null

const frames = 90

const placeNow = () => String(history.state?.__TSR_key ?? '')

/** Gives the focus back to the row that was opened from here, once it is drawn again. */
export function useReturnFocus(list: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!opened || opened.place !== placeNow()) return
    const { path } = opened
    opened = null
    let wait = 0
    const focusOnceThere = (left: number) => {
      const link = list.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(path)}"]`)
      if (link) link.focus({ preventScroll: true })
      else if (left > 0) wait = requestAnimationFrame(() => focusOnceThere(left - 1))
    }
    focusOnceThere(frames)
    return () => cancelAnimationFrame(wait)
  }, [list])
  return ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.getAttribute('href')
    if (path) opened = { place: placeNow(), path }
  }
}
