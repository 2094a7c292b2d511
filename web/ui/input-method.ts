import type { KeyboardEvent } from 'react'

/** Whether the key belongs to an input method; Safari says so only by key code 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
