import { RowTable } from './RowTable.tsx'

interface ReadRowsProps {
  caption: string
  rows: readonly { line: number; read: Readonly<Record<string, string>> }[]
}

/** Every row as it was read, page by page, under our own headings. */
export function ReadRows({ caption, rows }: ReadRowsProps) {
  const columns = [...new Set(rows.flatMap(({ read }) => Object.keys(read)))]
  return (
    <RowTable
      caption={caption}
      columns={columns}
      rows={rows.map(({ line, read }) => ({ line, values: read, errors: [] }))}
    />
  )
}
