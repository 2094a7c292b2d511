import { type ReactNode, useState } from 'react'
import type { ColumnChoices } from '#contract/company/file-mapping-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { asksOf, draftOf, type MappingDraft, mappingOf } from './mapping-draft.ts'
import type { UsedMapping } from './use-file-mapping.ts'

interface ColumnMappingProps {
  choices: ColumnChoices
  mapping: UsedMapping
  /** Further remarks on how the file was read. */
  notes?: readonly { message: string }[]
  /** A way to choose another file, where the screen shows nothing else. */
  onOther?: () => void
}

type Column = ColumnChoices['columns'][number] & { place: number }

export function ColumnMapping({ choices, mapping, notes = [], onOther }: ColumnMappingProps) {
  const [draft, setDraft] = useState<MappingDraft>(() => draftOf(choices))
  const [isTried, setTried] = useState(false)
  const columns = choices.columns.map((column, place) => ({ ...column, place }))
  const unnamed = choices.missing.filter(
    ({ field, takes }) => takes === null && !draft.fields.includes(field) && !isSaidBy(field, draft),
  )
  const empty = choices.missing.filter(
    ({ field, takes }) => takes !== null && !draft.fields.includes(field) && !draft.values.get(field),
  )
  const apply = () => {
    setTried(true)
    if (unnamed.length + empty.length === 0) mapping.apply(mappingOf(choices, draft))
  }
  const choose = (place: number, field: string) =>
    setDraft({ ...draft, fields: draft.fields.map((own, at) => (at === place ? field : own)) })
  const lack = lackOf(unnamed, '列') ?? lackOf(empty, '値')
  const group = (shown: readonly Column[]) => (
    <Columns columns={shown} choices={choices} draft={draft} onChoose={choose} />
  )
  const asked = columns.filter(({ is_asked }) => is_asked)
  return (
    <Card>
      <section aria-labelledby="column-mapping" className="flex flex-col gap-4">
        <h2 id="column-mapping" className="text-lg font-semibold">
          {asksOf(choices) ? '列の対応を選んでください' : '列の対応'}
        </h2>
        {notes.map(({ message }) => (
          <p key={message} className="wrap-anywhere text-ink-2">
            {message}
          </p>
        ))}
        <CommonValues
          missing={choices.missing.filter(({ field }) => !draft.fields.includes(field))}
          values={draft.values}
          isTried={isTried}
          onValue={(field, value) => setDraft({ ...draft, values: new Map(draft.values).set(field, value) })}
        />
        {asked.length > 0 && group(asked)}
        <Folded title="使わない列" columns={columns.filter(({ field, is_asked }) => !field && !is_asked)}>
          {group}
        </Folded>
        <Folded title="読み取る列" columns={columns.filter(({ field }) => field !== null)}>
          {group}
        </Folded>
        <Problem message={isTried ? (lack ?? mapping.problem) : mapping.problem} />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isPending={mapping.isPending} onClick={apply}>
            この列で確認する
          </Button>
          {mapping.isOpen && <Button onClick={() => mapping.setOpen(false)}>キャンセル</Button>}
          {onOther && <Button onClick={onOther}>ほかのファイルにする</Button>}
        </div>
      </section>
    </Card>
  )
}

const lackOf = (fields: ColumnChoices['missing'], of: string): string | undefined =>
  fields.length > 0
    ? `${fields.map(({ label }) => `「${label}」`).join('')}の${of}を選んでください。`
    : undefined

const Problem = ({ message }: { message: string | undefined }) =>
  message && (
    <p role="alert" className="rounded bg-danger-soft p-3 wrap-anywhere text-danger-ink">
      {message}
    </p>
  )

/** 氏名 fills surname and given name. */
const isSaidBy = (field: string, { fields }: MappingDraft): boolean =>
  (['lastname', 'firstname'].includes(field) && fields.includes('full_name')) ||
  (field === 'department_id' && fields.includes('department_levels'))

interface CommonValuesProps {
  missing: ColumnChoices['missing']
  values: ReadonlyMap<string, string>
  isTried: boolean
  onValue: (field: string, value: string) => void
}

function CommonValues({ missing, values, isTried, onValue }: CommonValuesProps) {
  const own = missing.filter(({ takes }) => takes !== null)
  if (own.length === 0) return null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {own.map(({ field, label, takes, choices }) => {
        const value = values.get(field) ?? ''
        const isLacking = isTried && value === ''
        return takes === 'choice' ? (
          <Select
            key={field}
            label={`${label}（全員）`}
            name={`value-${field}`}
            value={value}
            isRequired
            onChange={(next) => onValue(field, next)}
            placeholder="選択してください"
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            errorMessage={isLacking ? '選択してください。' : undefined}
          />
        ) : (
          <TextField
            key={field}
            label={`${label}（全員）`}
            name={`value-${field}`}
            value={value}
            isRequired
            onChange={(next) => onValue(field, next)}
            description="例：2026/4/1"
            errorMessage={isLacking ? '入力してください。' : undefined}
          />
        )
      })}
    </div>
  )
}

interface ColumnsProps {
  columns: readonly Column[]
  choices: ColumnChoices
  draft: MappingDraft
  onChoose: (place: number, field: string) => void
}

function Columns({ columns, choices, draft, onChoose }: ColumnsProps) {
  const options = [
    { value: '', label: '使わない' },
    ...choices.fields.map(({ field, label }) => ({ value: field, label })),
  ]
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {columns.map(({ heading, samples, place }) => (
        <Select
          key={place}
          label={<span className="line-clamp-2 wrap-anywhere">{heading}</span>}
          name={`column-${place}`}
          value={draft.fields[place] ?? ''}
          onChange={(field) => onChoose(place, field)}
          options={options}
          description={<Samples samples={samples} />}
        />
      ))}
    </div>
  )
}

const Samples = ({ samples }: { samples: readonly string[] }) =>
  samples.length === 0
    ? '（空欄）'
    : samples.map((sample) => (
        <span key={sample} className="block truncate">
          {sample}
        </span>
      ))

interface FoldedProps {
  title: string
  columns: readonly Column[]
  children: (columns: readonly Column[]) => ReactNode
}

const Folded = ({ title, columns, children }: FoldedProps) =>
  columns.length > 0 && (
    <details>
      <summary className="cursor-pointer text-ink-2">
        {title}（{columns.length.toLocaleString('ja-JP')}）
      </summary>
      <div className="mt-3">{children(columns)}</div>
    </details>
  )

interface MappingNoteProps {
  choices: ColumnChoices | null
  mapping: UsedMapping
}

const mostNamed = 5

/** The columns with contents and no field, the first by name. */
function unusedOf({ columns }: ColumnChoices): string {
  const unused = columns.filter(({ field, samples }) => field === null && samples.length > 0)
  const named = unused.slice(0, mostNamed).map(({ heading }) => heading)
  const more = unused.length > mostNamed ? `ほか${unused.length - mostNamed}列` : ''
  return [...named, more].filter(Boolean).join('、')
}

const forAllOf = ({ missing }: ColumnChoices): string =>
  missing.flatMap(({ label, value }) => (value ? `${label} ${value}` : [])).join('、')

/** The mapping in use, the values for all rows, the columns left out, and a button to change it. */
export function MappingNote({ choices, mapping }: MappingNoteProps) {
  if (!choices) return null
  const [forAll, unused] = [forAllOf(choices), unusedOf(choices)]
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 wrap-anywhere text-ink-2">
      {choices.is_remembered && <span>前に選んだ列の対応で読み取りました。</span>}
      {forAll && <span>全員に使う値：{forAll}</span>}
      {unused && <span>使わない列：{unused}</span>}
      <Button size="small" onClick={() => mapping.setOpen(true)}>
        列の対応を変更する
      </Button>
    </p>
  )
}
