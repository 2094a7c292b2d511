import { Button, type ButtonProps } from '../ui/Button.tsx'
import './erase-button.css'

/** Leads to an erasure: outlined in red, as what cannot be taken back. */
export const EraseButton = (props: ButtonProps) => <Button {...props} className="erase-button" />
