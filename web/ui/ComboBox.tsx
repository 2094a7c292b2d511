import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import type { ChoiceOption } from './choice-option.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { describedBy, type FieldProps, fieldIds } from './field-props.ts'
import { isComposing } from './input-method.ts'
import { Locale } from './Locale.tsx'
import { matchesText } from './match-text.ts'

interface ComboBoxProps extends FieldProps<string> {
  options: readonly ChoiceOption[]
  placeholder?: string
  emptyText?: string
  /** Where the choices come from a search: hears what is typed, and the list shows all that it is given. */
  onTyped?: (text: string) => void
}

/** A choice among many, found by typing; the value is '' while none is taken. */
export function ComboBox({
  options,
  placeholder,
  emptyText = '見つかりません',
  onTyped,
  ...field
}: ComboBoxProps) {
  const { id, labelId } = fieldIds(field.name)
  const { 'aria-describedby': notes, 'aria-invalid': isInvalid } = describedBy(field)
  return (
    <FieldFrame {...field}>
      <Locale>
        <AriaComboBox
          id={id}
          aria-labelledby={labelId}
          {...(notes && { 'aria-describedby': notes })}
          {...(onTyped
            ? { items: options, onInputChange: onTyped }
            : { defaultItems: options, defaultFilter: matchesText })}
          value={field.value || null}
          onChange={(key) => field.onChange(key === null ? '' : String(key))}
          {...(field.onBlur && { onBlur: field.onBlur })}
          isDisabled={field.disabled ?? false}
          isRequired={field.isRequired ?? false}
          isInvalid={isInvalid ?? false}
          validationBehavior="aria"
          allowsEmptyCollection
        >
          <ComboInput inputRef={field.ref} placeholder={placeholder} />
          <Popover className="panel w-(--trigger-width) animate-appear overflow-auto p-1" offset={4}>
            <ListBox<ChoiceOption>
              className="max-h-72 outline-none"
              renderEmptyState={() => <p className="px-2 py-1.5 text-ink-3">{emptyText}</p>}
            >
              {(option) => (
                <ListBoxItem id={option.value} textValue={option.label} className="combo-option">
                  <span>{option.label}</span>
                  {option.description && <span className="text-base text-ink-3">{option.description}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </AriaComboBox>
      </Locale>
    </FieldFrame>
  )
}

/** A click opens the list as well; the focus alone does not, so that Tab passes through quietly. */
function ComboInput(props: { inputRef: Ref<HTMLInputElement> | undefined; placeholder: string | undefined }) {
  const state = useContext(ComboBoxStateContext)
  // Enter takes what is found first, as it does in a tree; without it the field would go back to what it was.
  const takeFirst = (event: KeyboardEvent) => {
    const first = state?.isOpen ? state.collection.getFirstKey() : null
    const isTyped = state?.inputValue !== (state?.selectedItem?.textValue ?? '')
    if (event.key !== 'Enter' || isComposing(event) || !isTyped) return
    if (first === null || first === undefined || state?.selectionManager.focusedKey) return
    event.preventDefault()
    event.stopPropagation()
    if (state?.inputValue.trim()) state.setValue(first)
  }
  return (
    <div className="relative" onKeyDownCapture={takeFirst}>
      <Input
        ref={props.inputRef}
        className="control pr-10"
        onClick={() => state?.open(null, 'manual')}
        {...(props.placeholder && { placeholder: props.placeholder })}
      />
      <Button className="absolute top-1 right-1 grid size-8 place-content-center text-ink-3">
        <ChevronDown size={16} aria-hidden />
      </Button>
    </div>
  )
}
