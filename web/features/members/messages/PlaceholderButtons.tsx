import { type MessagePlaceholder, messagePlaceholders } from '#contract/messages/rules.ts'
import { Button } from '../../../ui/Button.tsx'

/** Puts a placeholder where the cursor stands in the body. */
export function PlaceholderButtons({ onInsert }: { onInsert: (name: MessagePlaceholder) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-sm text-ink-2">本文に差し込む</legend>
      {messagePlaceholders.map(({ name, label }) => (
        <Button key={name} size="small" onClick={() => onInsert(name)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
