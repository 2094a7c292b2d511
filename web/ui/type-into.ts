/** Types where the cursor stands as the reader would, so that the browser's undo takes it back. */
export function typeInto(field: HTMLElement | null, typed: string): void {
  field?.focus()
  document.execCommand('insertText', false, typed)
}
