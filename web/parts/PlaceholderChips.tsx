interface PlaceholderChipsProps {
  /** Into which field they go, as 件名. */
  field: string
  placeholders: readonly { name: string; label: string; isAllowed?: boolean }[]
  onInsert: (placeholder: string) => void
}

const look =
  'min-h-7 rounded-sm bg-accent-soft px-2 text-accent-ink hover:bg-sky disabled:opacity-55 print:hidden'

export function PlaceholderChips({ field, placeholders, onInsert }: PlaceholderChipsProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-ink-2">{field}のカーソルの位置に差し込む</legend>
      {placeholders.map(({ name, label, isAllowed = true }) => (
        <button
          key={name}
          type="button"
          title={`{{${name}}}`}
          className={look}
          disabled={!isAllowed}
          onClick={() => onInsert(`{{${name}}}`)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
