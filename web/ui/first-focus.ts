/** Whether the cursor may stand in a field by itself: no keyboard comes up over half the screen. */
export const isAtDesk = (): boolean => window.matchMedia('(width >= 48rem) and (pointer: fine)').matches

/** As a ref: a form that begins with nothing begins here. */
export function focusFirst(field: HTMLElement | null): void {
  if (document.activeElement === document.body && isAtDesk()) field?.focus({ preventScroll: true })
}
