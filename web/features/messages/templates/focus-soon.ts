/** Once a dialog has given the focus back: to the row of a template, or to the screen where none is left. */
export function focusSoon(code: string | undefined): void {
  const move = () => {
    const row = code && document.querySelector<HTMLElement>(`[data-template="${code}"]`)
    const target = row || document.getElementById('main')
    target?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(move))
}
