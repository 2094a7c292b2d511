import { type MailTextKind, mailPlaceholders, placeholdersOf } from '#contract/mails/text-rules.ts'
import { PlaceholderChips } from '../../../parts/PlaceholderChips.tsx'
import type { Part } from './words-values.ts'

type InsertButtonsProps = { type: MailTextKind; part: Part; onInsert: (placeholder: string) => void }

/** What can be put where the cursor stands; not all of it in a subject. */
export function InsertButtons({ type, part, onInsert }: InsertButtonsProps) {
  const allowed = placeholdersOf(type, part)
  return (
    <PlaceholderChips
      field={part === 'mail_subject' ? '件名' : '本文'}
      placeholders={placeholdersOf(type, 'mail_body').map((name) => ({
        name,
        label: mailPlaceholders[name],
        isAllowed: allowed.includes(name),
      }))}
      onInsert={onInsert}
    />
  )
}
