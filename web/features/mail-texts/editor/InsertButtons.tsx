import type { RefObject } from 'react'
import { type MailTextKind, mailPlaceholders, placeholdersOf } from '#contract/mail-text-rules.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Part } from './words-values.ts'

export type Field = HTMLInputElement | HTMLTextAreaElement

type InsertButtonsProps = { type: MailTextKind; part: Part; field: RefObject<Field | null> }

/** Puts a placeholder where the cursor stands in one part of the mail. */
export function InsertButtons({ type, part, field }: InsertButtonsProps) {
  const words = part === 'mail_subject' ? '件名に差し込む' : '本文に差し込む'
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-sm text-ink-2">{words}</legend>
      {placeholdersOf(type, part).map((name) => (
        <Button
          key={name}
          size="small"
          title={`{{${name}}}`}
          onClick={() => insert(field.current, `{{${name}}}`)}
        >
          {mailPlaceholders[name]}
        </Button>
      ))}
    </fieldset>
  )
}

/** Types into the field as the reader would, so that the browser's undo takes it back. */
function insert(field: Field | null, typed: string): void {
  field?.focus()
  document.execCommand('insertText', false, typed)
}
