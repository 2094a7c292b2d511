import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { tidyLine } from '#contract/plain-text.ts'
import { cx } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { describedBy, type FieldProps, fieldIds } from './field-props.ts'
import { isComposing } from './input-method.ts'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  maxLength?: number
  readOnly?: boolean
  /** Applied on leaving the field and before Enter submits, never while composing. */
  normalize?: (typed: string) => string
  onCompositionUpdate?: (composed: string) => void
  prefix?: ReactNode
  suffix?: ReactNode
}

export function TextField({ normalize, onCompositionUpdate, prefix, suffix, ...field }: TextFieldProps) {
  const settle = (typed: string) => {
    const kept = field.type === 'password' ? typed : tidyLine(typed)
    const meant = normalize ? tidyLine(normalize(kept)) : kept
    if (meant !== field.value) field.onChange(meant)
  }
  return (
    <FieldFrame {...field}>
      <span className="relative flex items-center">
        {prefix && <span className="pointer-events-none absolute left-3 text-ink-3">{prefix}</span>}
        <input
          ref={field.ref}
          id={fieldIds(field.name).id}
          name={field.name}
          type={field.type ?? 'text'}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={(event) => {
            settle(event.target.value)
            field.onBlur?.()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) settle(event.currentTarget.value)
          }}
          onCompositionUpdate={(event) => onCompositionUpdate?.(event.data)}
          disabled={field.disabled}
          readOnly={field.readOnly}
          aria-required={field.isRequired}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete ?? 'off'}
          placeholder={field.placeholder}
          maxLength={field.maxLength}
          className={cx('control', Boolean(prefix) && 'pl-9', Boolean(suffix) && 'pr-12')}
          {...describedBy(field)}
        />
        {suffix && (
          <span className={cx('absolute right-1 text-ink-3', typeof suffix === 'string' && 'px-2')}>
            {suffix}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}
