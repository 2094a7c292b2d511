import { deviceStorage } from './storage.ts'

/** Light, dark, or as the device is set. */
export type ColorLook = 'system' | 'light' | 'dark'

const key = 'soramoyo:look'

const isFixed = (look: string | null): look is 'light' | 'dark' => look === 'light' || look === 'dark'

/** What was chosen on this device. */
export function chosenLook(): ColorLook {
  const look = deviceStorage.get(key)
  return isFixed(look) ? look : 'system'
}

/** Shows the page so; print stays light (base.css). */
export function applyLook(look: ColorLook = chosenLook()): void {
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', look === 'system' ? 'light dark' : look)
}

/** Keeps the choice on this device and shows the page so. */
export function chooseLook(look: ColorLook): void {
  if (look === 'system') deviceStorage.remove(key)
  else deviceStorage.set(key, look)
  applyLook(look)
}
