/** One choice of a select, a radio group or a group of checkboxes; values are texts, as in the DOM. */
export interface ChoiceOption<Value extends string = string> {
  value: Value
  label: string
  description?: string
  disabled?: boolean
}
