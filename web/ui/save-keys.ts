import type { KeyboardEvent } from 'react'
import { isComposing } from './input-method.ts'

/** Ctrl or ⌘ with Enter saves, unless an input method composes. */
export function onSaveKeys(event: KeyboardEvent, save: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return
  event.preventDefault()
  save()
}
