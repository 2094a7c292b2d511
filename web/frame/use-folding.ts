import { useState } from 'react'
import { mediaHook } from '../ui/media.ts'
import { deviceStorage } from '../ui/storage.ts'

const key = 'soramoyo:navigation'

/** Where the words would leave the screen too little room. */
const useNarrow = mediaHook('(48rem <= width < 64rem)')

export interface Folding {
  isFolded: boolean
  /** null where the reader has no choice. */
  toggle: (() => void) | null
}

/** Whether the navigation shows pictures alone, as the reader left it on this device. */
export function useFolding(): Folding {
  const [isChosen, setChosen] = useState(() => deviceStorage.get(key) === 'folded')
  const isNarrow = useNarrow()
  const toggle = () => {
    deviceStorage.set(key, isChosen ? 'open' : 'folded')
    setChosen(!isChosen)
  }
  return isNarrow ? { isFolded: true, toggle: null } : { isFolded: isChosen, toggle }
}
