import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { AnnualRow } from '#contract/annual-survey/calls.ts'
import { type AnnualSearch, pdfPeopleLimit } from '#contract/annual-survey/search.ts'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../platform/api.ts'
import { LoadProblem } from '../../../platform/LoadProblem.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { filtersOf } from '../list/use-annual-search.ts'
import { MakePdf } from './MakePdf.tsx'

export function PickPeople({ search }: { search: AnnualSearch }) {
  const input = { ...filtersOf(search), sort: 'joined' as const, limit: pdfPeopleLimit }
  const { data, error, refetch } = useQuery(api.annualSurvey.answered.queryOptions({ input }))
  if (error && !data) return <LoadProblem error={error} noun="メンバー" onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <Picking
      key={JSON.stringify(input)}
      search={search}
      people={data.result.members}
      count={data.result.count}
    />
  )
}

interface PickingProps {
  search: AnnualSearch
  people: readonly AnnualRow[]
  count: number
}

function Picking({ search, people, count }: PickingProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const picked = people.filter(({ id }) => !left.has(id))
  const toggle = (id: number, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  if (people.length === 0)
    return (
      <Card padding="none">
        <EmptyState
          icon={<FileText size={28} />}
          title="PDFにする回答はまだありません"
          action={
            <Link to="/company/member/anniversary" search={search} className={buttonClass({})}>
              一覧に戻る
            </Link>
          }
        >
          本人か上司の回答があるメンバーを、ここで選べます。一覧で条件を変えてお試しください。
        </EmptyState>
      </Card>
    )
  return (
    <Section
      title="対象のメンバー"
      description={`回答のある${count.toLocaleString('ja-JP')}名です。1人につき3ページほどになります。`}
      actions={
        <MakePdf
          memberIds={picked.map(({ id }) => id)}
          label={`${picked.length.toLocaleString('ja-JP')}名のPDFを作成する`}
          isDisabled={picked.length === 0}
        />
      }
    >
      {count > pdfPeopleLimit && (
        <p className="mb-3 rounded bg-warning-soft px-4 py-2 text-warning-ink">
          1つのPDFは{pdfPeopleLimit}名までです。はじめの{pdfPeopleLimit}
          名を表示しています。一覧の絞り込みで分けてください。
        </p>
      )}
      <Card padding="none">
        <div className="border-b px-4 py-2.5">
          <Checkbox
            name="pdf-all"
            label="全員"
            value={picked.length === people.length}
            isIndeterminate={picked.length > 0 && picked.length < people.length}
            onChange={(isOn) => setLeft(new Set(isOn ? [] : people.map(({ id }) => id)))}
          />
        </div>
        <ul className="grid max-h-96 overflow-y-auto sm:grid-cols-2 lg:grid-cols-3">
          {people.map((person) => (
            <li key={person.id} className="min-w-0 px-4 py-1.5">
              <Checkbox
                name={`pdf-${person.id}`}
                label={<Name person={person} />}
                value={!left.has(person.id)}
                onChange={(isOn) => toggle(person.id, isOn)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

function Name({ person }: { person: AnnualRow }) {
  return (
    <span className="wrap-anywhere">
      {fullName(person)}
      {person.department_short_name && (
        <span className="ml-2 text-base text-ink-3">{person.department_short_name}</span>
      )}
    </span>
  )
}
