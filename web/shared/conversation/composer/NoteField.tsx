import { noteLimit } from '#contract/messages/conversation-rules.ts'
import { missingText } from '#contract/missing-words.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { refusalOf } from '../../Refusal.tsx'

const label = 'メモ'

export function noteProblem(body: string): string | undefined {
  if (!body.trim()) return missingText(label)
  return body.trim().length > noteLimit ? ruleMessages.max(noteLimit) : undefined
}

export const refusedNote = (error: unknown): string | undefined => (error ? refusalOf(error) : undefined)

interface NoteFieldProps {
  name: string
  value: string
  onChange: (body: string) => void
  problem: string | undefined
  isFocused: boolean
}

export const NoteField = ({ name, value, onChange, problem, isFocused }: NoteFieldProps) => (
  <TextArea
    label={<span className="sr-only">{label}</span>}
    name={name}
    ref={isFocused ? focusAtEnd : undefined}
    rows={3}
    maxLength={noteLimit}
    value={value}
    onChange={onChange}
    errorMessage={problem}
    placeholder="経緯や引き継ぎなど、社内で共有すること"
  />
)

/** A stable ref callback, which focuses the field once. */
export function focusAtEnd(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.setSelectionRange(area.value.length, area.value.length)
}
