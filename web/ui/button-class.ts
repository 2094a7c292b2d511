import { cx } from './class-names.ts'

export type ButtonVariant = 'default' | 'primary' | 'secondary' | 'danger' | 'white' | 'skyblue'
export type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'inline-flex shrink-0 items-center justify-center rounded border font-semibold whitespace-nowrap no-underline ' +
  'select-none transition-colors aria-busy:cursor-progress disabled:opacity-55 ' +
  'disabled:cursor-not-allowed print:hidden'

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 gap-1 px-3',
  medium: 'min-h-10 gap-1.5 px-4',
  large: 'min-h-12 gap-2 px-6',
}

const variants: Record<ButtonVariant, string> = {
  default: 'border-line-strong/60 bg-surface text-ink hover:bg-hover',
  primary: 'border-transparent bg-accent text-white hover:bg-accent-hover',
  secondary: 'border-transparent bg-accent-soft text-accent-ink hover:bg-sky',
  danger: 'border-transparent bg-danger text-white hover:bg-danger-hover',
  white: 'border-transparent bg-surface text-accent-ink hover:bg-hover',
  skyblue: 'border-transparent bg-sky text-sky-ink hover:bg-sky-hover',
}

export function buttonClass(look: { variant?: ButtonVariant; size?: ButtonSize } = {}): string {
  return cx(base, sizes[look.size ?? 'medium'], variants[look.variant ?? 'default'])
}
