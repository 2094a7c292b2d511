import { Button, type ButtonProps } from '../ui/Button.tsx'

const redOutline = { borderColor: 'var(--color-danger)', color: 'var(--color-danger-ink)' }

/** Leads to an erasure: outlined in red, as what cannot be taken back. In rows of a list a plain button does, or the list is an alarm. */
export const EraseButton = (props: ButtonProps) => <Button {...props} style={redOutline} />
