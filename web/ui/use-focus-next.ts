import { useEffect, useState } from 'react'

type Find = () => HTMLElement | null | undefined

export function focusGivenBack(find: Find): void {
  const move = () => (find() ?? document.getElementById('main'))?.focus()
  requestAnimationFrame(() => requestAnimationFrame(move))
}

/** Moves the focus once the change is on the page: to what `find` gives, or to the screen. */
export function useFocusNext(): (find: Find) => void {
  const [wanted, setWanted] = useState<{ find: Find } | null>(null)
  useEffect(() => {
    if (wanted) focusGivenBack(wanted.find)
  }, [wanted])
  return (find) => setWanted({ find })
}
