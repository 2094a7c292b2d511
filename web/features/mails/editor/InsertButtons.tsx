import { type MailTextKind, mailPlaceholders, placeholdersOf } from '#contract/mails/text-rules.ts'
import type { Part } from './words-values.ts'

type InsertButtonsProps = { type: MailTextKind; part: Part; onInsert: (placeholder: string) => void }

const look =
  'min-h-7 rounded-sm bg-accent-soft px-2 text-sm text-accent-ink hover:bg-sky disabled:opacity-55 print:hidden'

/** What can be put where the cursor stands; not all of it in a subject. */
export function InsertButtons({ type, part, onInsert }: InsertButtonsProps) {
  const allowed = placeholdersOf(type, part)
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-sm text-ink-2">
        {part === 'mail_subject' ? '件名' : '本文'}のカーソルの位置に差し込む
      </legend>
      {placeholdersOf(type, 'mail_body').map((name) => (
        <button
          key={name}
          type="button"
          title={`{{${name}}}`}
          className={look}
          disabled={!allowed.includes(name)}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          {mailPlaceholders[name]}
        </button>
      ))}
    </fieldset>
  )
}
