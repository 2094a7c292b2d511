import type { CheckedRow, SheetFormat } from '#contract/members/import-calls.ts'
import {
  clearingMark,
  errorHeading,
  exampleMark,
  type MemberSheetColumn,
  memberCodeHeading,
  memberSheetColumns,
  requiredMark,
} from '#contract/members/sheet.ts'
import type { FileColumn } from '../../../platform/files/columns.ts'
import type { Cell, ColumnKind, Sheet, SheetColumn } from '../../../platform/files/sheet.ts'
import type { SheetMember } from './queries.ts'
import { shownValue } from './shown-rules.ts'

const kindOf = ({ kind }: MemberSheetColumn): ColumnKind =>
  kind === 'date' ? 'date' : kind === 'number' ? 'number' : 'text'

function choicesOf(
  { kind, table }: MemberSheetColumn,
  departments: readonly string[],
): readonly string[] | undefined {
  if (kind === 'choice') return table?.entries.map(({ label }) => label)
  if (kind === 'flag') return ['はい', 'いいえ']
  return kind === 'department' ? departments : undefined
}

const columnOf = (
  column: MemberSheetColumn,
  departments: readonly string[],
  marksRequired: boolean,
): SheetColumn => {
  const choices = choicesOf(column, departments)
  return {
    heading: column.heading + (marksRequired && column.isRequired ? requiredMark : ''),
    kind: kindOf(column),
    isRequired: column.isRequired,
    ...(choices ? { choices } : {}),
    ...(column.kind === 'paragraph' || column.kind === 'email' || column.kind === 'department'
      ? { width: 28 }
      : {}),
  }
}

/** The empty sheet with what explains it. A CSV file cannot explain, so it carries an example. */
export function registrationSheets(departments: readonly string[], format: SheetFormat): [Sheet, ...Sheet[]] {
  const columns = memberSheetColumns.map((column) => columnOf(column, departments, true))
  const example = memberSheetColumns.map(
    ({ example: text }, index) => (index === 0 ? exampleMark : '') + text,
  )
  return [
    { name: 'メンバー', columns, rows: format === 'csv' ? [example] : [] },
    explanation(false),
    ...lists(departments),
  ]
}

const cellOf = (column: MemberSheetColumn, member: SheetMember): Cell => {
  const text = shownValue(column, member)
  return column.kind === 'number' && text !== '' ? Number(text) : text
}

function* memberRows(members: readonly SheetMember[]): Generator<Cell[]> {
  for (const member of members)
    yield [member.code, ...memberSheetColumns.map((column) => cellOf(column, member))]
}

/** The members as they stand, each row named by its member's code. */
export function updateSheets(
  members: readonly SheetMember[],
  departments: readonly string[],
): [Sheet, ...Sheet[]] {
  const code = { heading: memberCodeHeading, isRequired: true, width: 18 }
  const columns = memberSheetColumns.map((column) => columnOf(column, departments, false))
  return [
    { name: 'メンバー', columns: [code, ...columns], rows: memberRows(members) },
    explanation(true),
    ...lists(departments),
  ]
}

function explanation(isUpdate: boolean): Sheet {
  const allowed = ({ table }: MemberSheetColumn) =>
    table ? table.entries.map(({ code, label }) => `${label}（${code}）`).join('、') : ''
  const rows = memberSheetColumns.map((column) => [
    column.heading,
    isUpdate ? '' : column.isRequired ? '必須' : '任意',
    column.rule,
    allowed(column),
    column.example,
  ])
  return {
    name: '列の説明',
    columns: [
      { heading: '列', width: 32 },
      { heading: '必須', width: 8 },
      { heading: '入力のしかた', kind: 'paragraph', width: 56 },
      { heading: '選択肢（番号でも入力できます）', kind: 'paragraph', width: 60 },
      { heading: '例', width: 28 },
    ],
    rows: isUpdate ? [...updateNotes, ...rows] : rows,
  }
}

const updateNotes: Cell[][] = [
  [memberCodeHeading, '必須', 'メンバーを見分ける番号です。変えないでください。', '', ''],
  ['すべての列', '', '空欄にした項目は変更されません。列ごと削除しても構いません。', '', ''],
  ['任意の列', '', `登録されている内容を消すときは「${clearingMark}」と入力してください。`, clearingMark, ''],
]

const lists = (departments: readonly string[]): Sheet[] =>
  departments.length === 0
    ? []
    : [
        {
          name: '部署の一覧',
          columns: [{ heading: '部署', width: 56 }],
          rows: departments.map((path) => [path]),
        },
      ]

function kindOfField(field: string | null): ColumnKind {
  const column = memberSheetColumns.find((one) => one.field === field)
  return column ? kindOf(column) : 'text'
}

/** Rows as they were uploaded, with what is wrong in each. */
export function failedSheet(columns: readonly FileColumn[], rows: readonly CheckedRow[]): Sheet {
  const shown = columns.filter(({ isIgnored }) => !isIgnored)
  const reported = (row: CheckedRow) =>
    row.errors.map(({ column, message }) => `${column}：${message}`).join('\n')
  return {
    name: '取り込めなかった行',
    columns: [
      ...shown.map(({ heading, target }) => ({ heading, kind: kindOfField(target) })),
      { heading: errorHeading, kind: 'paragraph', width: 60 },
    ],
    rows: rows.map((row) => [...shown.map(({ heading }) => row.values[heading] ?? ''), reported(row)]),
  }
}
