import { errorHeading, exampleMark, requiredMark } from '#contract/members/sheet.ts'
import { type TalentColumn, talentColumns } from '#contract/talent/sheet.ts'
import type { ColumnKind, Sheet, SheetColumn } from '../../../platform/files/sheet.ts'
import { type ReadFile, shownColumns, wrongRows } from './checking-service.ts'

const kindOf = (column: TalentColumn | null): ColumnKind => {
  if (column?.kind === 'date' || column?.kind === 'number' || column?.kind === 'paragraph') return column.kind
  return 'text'
}

const columnOf = (column: TalentColumn): SheetColumn => ({
  heading: column.heading + (column.isRequired ? requiredMark : ''),
  kind: kindOf(column),
  isRequired: column.isRequired,
  ...(column.kind === 'paragraph' ? { width: 48 } : column.kind === 'email' ? { width: 28 } : {}),
})

/** The empty sheet with what explains it. A CSV file cannot explain, so it carries an example. */
export function resultSheets(format: 'csv' | 'xlsx'): [Sheet, ...Sheet[]] {
  const example = talentColumns.map(({ example: text }, index) => (index === 0 ? exampleMark : '') + text)
  return [
    { name: '検査結果', columns: talentColumns.map(columnOf), rows: format === 'csv' ? [example] : [] },
    {
      name: '列の説明',
      columns: [
        { heading: '列', width: 24 },
        { heading: '必須', width: 8 },
        { heading: '入力のしかた', kind: 'paragraph', width: 64 },
        { heading: '例', width: 40 },
      ],
      rows: talentColumns.map(({ heading, isRequired, rule, example: text }) => [
        heading,
        isRequired ? '必須' : '任意',
        rule,
        text,
      ]),
    },
  ]
}

const isDay = (field: string | null) =>
  talentColumns.some((column) => column.field === field && column.kind === 'date')

/** Rows as they were uploaded, with what is wrong in each. */
export function failedSheet(read: ReadFile): Sheet {
  const shown = shownColumns(read)
  return {
    name: '取り込めなかった行',
    columns: [
      ...shown.map(({ heading, target }) => ({
        heading,
        kind: isDay(target) ? ('date' as const) : ('text' as const),
      })),
      { heading: errorHeading, kind: 'paragraph', width: 60 },
    ],
    rows: wrongRows(read).map(({ cells, errors }) => [
      ...shown.map(({ index }) => cells[index] ?? ''),
      errors.map(({ column, message }) => `${column}：${message}`).join('\n'),
    ]),
  }
}
