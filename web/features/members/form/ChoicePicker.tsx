import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { ComboBox } from '../../../ui/ComboBox.tsx'
import { FieldFrame } from '../../../ui/FieldFrame.tsx'
import { describedBy, fieldIds } from '../../../ui/field-props.ts'
import { loadPickers, usePickers } from './pickers.ts'

type Props = ComponentProps<typeof ComboBox>

/** A choice found by typing. Until the search is there, a field of the same look stands in its place. */
export function ChoicePicker(props: Props) {
  const pickers = usePickers()
  const isWaiting = useRef(false)
  const { id } = fieldIds(props.name)
  useLayoutEffect(() => {
    if (!pickers || !isWaiting.current) return
    isWaiting.current = false
    const field = document.getElementById(id)
    const input = field?.matches('input') ? field : field?.querySelector('input')
    input?.focus()
  }, [pickers, id])
  if (pickers) return <pickers.ComboBox {...props} />
  return (
    <FieldFrame {...props}>
      <div className="relative">
        <input
          id={id}
          role="combobox"
          aria-expanded={false}
          aria-haspopup="listbox"
          readOnly
          placeholder={props.placeholder}
          value={props.options.find(({ value }) => value === props.value)?.label ?? ''}
          onFocus={() => {
            isWaiting.current = true
            loadPickers()
          }}
          onBlur={() => {
            isWaiting.current = false
          }}
          className="control pr-10"
          {...describedBy(props)}
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 right-1 grid size-8 place-content-center text-ink-3"
        >
          <ChevronDown size={16} />
        </span>
      </div>
    </FieldFrame>
  )
}
