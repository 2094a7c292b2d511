import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Drag = { from: number; to: number }

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]

/** The place among the rows for something held at this height. */
function placeAt(list: HTMLElement, y: number, from: number): number {
  const others = rowsOf(list).filter((_row, index) => index !== from)
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y > top + height / 2
  }).length
}

/** Rows that are moved by a handle: dragged by mouse or finger, or by the arrow keys. */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const step = (from: number, to: number) => {
    if (to >= 0 && to < count && to !== from) onMove(from, to)
  }
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ from: index, to: index })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag || !list.current) return
      setDrag({ from: drag.from, to: placeAt(list.current, event.clientY, drag.from) })
    },
    onPointerUp: () => {
      if (drag) step(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key]
      if (event.key === 'Escape') setDrag(null)
      if (to === undefined) return
      event.preventDefault()
      step(index, to)
    },
  })
  return { list, drag, handle }
}
