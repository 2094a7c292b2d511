/** As a ref: gives the focus to a control once it is drawn; a combo box needs its list before. */
export function focusSoon(control: { focus: () => void } | null): void {
  if (control) requestAnimationFrame(() => control.focus())
}
