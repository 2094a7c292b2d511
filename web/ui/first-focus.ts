/** Whether the cursor may stand in a field by itself: no keyboard comes up over half the screen. */
export const isAtDesk = (): boolean => window.matchMedia('(width >= 48rem) and (pointer: fine)').matches

function focusIfNothingIs(field: HTMLElement): void {
  if (document.activeElement === document.body) field.focus({ preventScroll: true })
}

/** As a ref: a form that begins with nothing begins here. */
export function focusFirst(field: HTMLElement | null): void {
  if (!field || !isAtDesk()) return
  const picture = document.getElementById('first-paint')
  if (!picture) {
    focusIfNothingIs(field)
    return
  }
  // what stands under the page's first picture takes no focus
  const watch = new MutationObserver(() => {
    if (picture.isConnected) return
    watch.disconnect()
    focusIfNothingIs(field)
  })
  watch.observe(document.body, { childList: true })
}
