import { cx } from './class-names.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { describedBy, type FieldProps, fieldIds } from './field-props.ts'

interface TextAreaProps extends FieldProps<string, HTMLTextAreaElement> {
  rows?: number
  placeholder?: string
  /** Shows a counter; more can be typed, so that pasted text is not cut silently. */
  maxLength?: number
}

export function TextArea({ rows = 3, placeholder, maxLength, ...field }: TextAreaProps) {
  const length = [...field.value].length
  const isOver = maxLength !== undefined && length > maxLength
  return (
    <FieldFrame {...field}>
      <textarea
        ref={field.ref}
        id={fieldIds(field.name).id}
        name={field.name}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
        onBlur={field.onBlur}
        disabled={field.disabled}
        aria-required={field.isRequired}
        rows={rows}
        placeholder={placeholder}
        className="control field-sizing-content max-h-96 resize-y"
        style={{ minHeight: `${rows * 1.5 + 0.875}rem` }}
        {...describedBy(field)}
      />
      {maxLength !== undefined && (
        <span className={cx('self-end text-meta', isOver ? 'font-semibold text-danger-ink' : 'text-ink-3')}>
          {length.toLocaleString('ja-JP')} / {maxLength.toLocaleString('ja-JP')}文字
        </span>
      )}
    </FieldFrame>
  )
}
