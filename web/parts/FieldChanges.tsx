interface FieldChangesProps {
  changes: readonly { column: string; before: string; after: string }[]
}

/** What a row of a file changes, field by field: before → after. */
export const FieldChanges = ({ changes }: FieldChangesProps) => (
  <ul className="flex flex-col gap-1">
    {changes.map(({ column, before, after }) => (
      <li key={column} className="wrap-anywhere">
        <span className="text-ink-2">{column}：</span>
        {before || '（なし）'}
        <span aria-hidden> → </span>
        <span className="sr-only">から</span>
        <strong className="inline-block">{after || '（なし）'}</strong>
      </li>
    ))}
  </ul>
)
