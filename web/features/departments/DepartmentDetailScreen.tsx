import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { DepartmentView } from '#contract/departments/calls.ts'
import { WeatherShares } from '../../parts/WeatherShares.tsx'
import { departmentPage, newDepartmentForm } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { PeopleTable } from '../../shared/people-table/PeopleTable.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LongName } from '../../ui/LongName.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ChildDepartments } from './ChildDepartments.tsx'
import { DepartmentActions } from './DepartmentActions.tsx'
import { ToDepartments } from './ToDepartments.tsx'

/** A department: its weather, what lies below it, and its members as the list shows them. */
export function DepartmentDetailScreen() {
  const { id } = useParams({ from: '/company/setting/account/department/detail/$id' })
  const { data, error, refetch } = useQuery(
    api.departments.members.queryOptions({ input: { id: Number(id), limit: 1, offset: 0 } }),
  )
  return (
    <>
      <Heading view={data} isMissing={error !== null && !data} />
      {error && !data ? (
        <LoadProblem error={error} noun="部署" onRetry={() => void refetch()} back={<ToDepartments />} />
      ) : data ? (
        <>
          <Summary view={data} />
          {data.children.length > 0 && <ChildDepartments view={data} />}
          <Members view={data} />
        </>
      ) : (
        <div role="status">
          <span className="sr-only">読み込んでいます</span>
          <Skeleton className="mb-8 h-14 rounded" />
          <Skeleton className="h-96 rounded" />
        </div>
      )}
    </>
  )
}

const home = { label: '部署', link: <Link to="/company/setting/account/department">部署</Link> }

/** The departments above it, as far as the reader may open them. */
const trailOf = (view: DepartmentView | undefined) => [
  home,
  ...(view?.path ?? []).slice(0, -1).map(({ id, name }) => ({
    label: name,
    link: id === null ? <span>{name}</span> : <Link {...departmentPage(id)}>{name}</Link>,
  })),
]

function Heading({ view, isMissing }: { view: DepartmentView | undefined; isMissing: boolean }) {
  const can = useCan()
  if (!view)
    return <PageHeader title={isMissing ? '部署' : <Skeleton className="h-6 w-48" />} trail={[home]} />
  const { name, is_archived, member_count } = view.department
  return (
    <PageHeader
      title={
        <>
          <LongName text={name} /> {is_archived && <Badge tone="warning">廃止</Badge>}
        </>
      }
      note={`${member_count.toLocaleString('ja-JP')}名`}
      trail={trailOf(view)}
      actions={can('department.update') && <DepartmentActions view={view} />}
    />
  )
}

function Summary({ view: { department, children } }: { view: DepartmentView }) {
  const can = useCan()
  const { department_manager_name: manager, own_member_count: own, member_count, weather } = department
  return (
    <div className="mb-8 flex flex-wrap items-start gap-x-12 gap-y-3">
      <dl className="grid grid-cols-[auto_auto] items-center gap-x-4">
        <dt className="text-ink-3">責任者</dt>
        <dd>{manager ?? <span className="text-ink-3">未登録</span>}</dd>
        {own !== member_count && (
          <>
            <dt className="text-ink-3">この部署のみ</dt>
            <dd>{own.toLocaleString('ja-JP')}名</dd>
          </>
        )}
        {children.length === 0 && (
          <>
            <dt className="text-ink-3">下位部署</dt>
            <dd className="flex flex-wrap items-center gap-x-3">
              なし
              {can('department.create') && !department.is_archived && (
                <Link {...newDepartmentForm(department.id)}>下位部署を追加する</Link>
              )}
            </dd>
          </>
        )}
      </dl>
      {!department.is_archived && (
        <WeatherShares
          look="full"
          weather={weather ?? null}
          reason={department.withheld_reason}
          className="max-w-[36rem] min-w-0 flex-1 basis-72"
        />
      )}
    </div>
  )
}

function Members({ view: { department } }: { view: DepartmentView }) {
  const filters = { in_company: true, department_id: department.id }
  return (
    <PeopleTable
      filters={filters}
      expected={department.member_count}
      empty={<p className="text-ink-2">メンバーはいません。</p>}
      frame={(count, table) => (
        <Section
          title={`メンバー（${(count ?? department.member_count).toLocaleString('ja-JP')}名）`}
          actions={
            <Link to="/company/member" search={filters} className={buttonClass({ size: 'small' })}>
              メンバー一覧で見る
            </Link>
          }
        >
          {table}
        </Section>
      )}
    />
  )
}
