import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import type { DateField } from '../../../ui/DateField.tsx'
import { GroupFrame } from '../../../ui/FieldFrame.tsx'
import { fieldIds } from '../../../ui/field-props.ts'
import { loadPickers, usePickers } from './pickers.ts'

type Props = ComponentProps<typeof DateField>

/** A day typed in its parts. Until they are there, a field of the same look stands in their place. */
export function DayPicker(props: Props) {
  const pickers = usePickers()
  const isWaiting = useRef(false)
  const { id, labelId } = fieldIds(props.name)
  useLayoutEffect(() => {
    if (!pickers || !isWaiting.current) return
    isWaiting.current = false
    document.getElementById(id)?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  }, [pickers, id])
  if (pickers) return <pickers.DateField {...props} />
  return (
    <GroupFrame {...props}>
      <input
        readOnly
        aria-labelledby={labelId}
        value={props.value.split('-').map(Number).filter(Boolean).join(' / ')}
        placeholder="年 / 月 / 日"
        onFocus={() => {
          isWaiting.current = true
          loadPickers()
        }}
        onBlur={() => {
          isWaiting.current = false
        }}
        className="control"
      />
    </GroupFrame>
  )
}
