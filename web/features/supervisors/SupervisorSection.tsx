import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { DepartmentFilter } from '../../parts/DepartmentFilter.tsx'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useCan } from '../../platform/session.ts'
import { useDepartmentChoices } from '../../shared/department-choices.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useWide } from '../../ui/media.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SupervisorItem, SupervisorRow } from './SupervisorRow.tsx'
import { type SupervisorSearch, useSupervisorSearch } from './use-supervisor-search.ts'
import './supervisors.css'

const SupervisorPanel = lazyNamed(
  () => import('./SupervisorPanel.tsx'),
  (file) => file.SupervisorPanel,
)

const SupervisorDialog = lazyNamed(
  () => import('./SupervisorDialog.tsx'),
  (file) => file.SupervisorDialog,
)

const DeleteDialog = lazyNamed(
  () => import('./DeleteDialog.tsx'),
  (file) => file.DeleteDialog,
)

const shownAtFirst = 50

const narrows = ({ q, department_id }: SupervisorSearch) => q !== undefined || department_id !== undefined

/** The list with its filters; `after` stands below it once it is there, so that nothing moves. */
export function SupervisorSection({ after }: { after: ReactNode }) {
  const [search, setSearch] = useSupervisorSearch()
  const departments = useDepartmentChoices()
  const asked = useDeferredValue(search)
  const isFiltered = narrows(search)
  const list = useQuery({
    ...api.supervisors.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  // of nobody at all there is nothing to look for
  const isSearching = isFiltered || narrows(asked) || list.isPlaceholderData
  const hasFilters = list.data !== undefined && (isSearching || list.data.items.length > 0)
  const count = list.data && `${list.data.items.length.toLocaleString('ja-JP')}名`
  return (
    <>
      <section aria-label="上司の一覧">
        {hasFilters && (
          <div className="mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
            <SearchField
              label="上司を検索"
              placeholder="氏名・メールアドレス・部署"
              value={search.q ?? ''}
              onChange={(q) => setSearch({ q: q || undefined })}
              className="max-w-md min-w-0 flex-1 basis-56"
            />
            <div className="max-w-sm min-w-0 flex-1 basis-56">
              <DepartmentFilter
                name="senior-department"
                choices={departments}
                value={search.department_id}
                onChange={(department_id) => setSearch({ department_id })}
              />
            </div>
            <p role="status" className="min-h-6 pb-2 text-ink-2">
              {count && (isFiltered ? `${count}が見つかりました` : `全${count}`)}
            </p>
          </div>
        )}
        {list.error && !list.data ? (
          <LoadProblem error={list.error} noun="上司の一覧" onRetry={() => void list.refetch()} />
        ) : list.data ? (
          <Supervisors supervisors={list.data.items} isFiltered={isFiltered} />
        ) : (
          <Skeleton className="h-96 rounded" />
        )}
      </section>
      {(list.data || list.error) && after}
    </>
  )
}

type Asked = { id: number; about: 'members' | 'edit' | 'delete' }

interface SupervisorsProps {
  supervisors: readonly Supervisor[]
  isFiltered: boolean
}

function Supervisors({ supervisors, isFiltered }: SupervisorsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState(shownAtFirst)
  const close = () => setAsked(null)
  const supervisor = supervisors.find(({ id }) => id === asked?.id)
  if (supervisors.length === 0) return <Nobody isFiltered={isFiltered} />
  return (
    <>
      <Rows
        supervisors={supervisors.slice(0, shown)}
        onAsk={(about) => (id: number) => setAsked({ id, about })}
      />
      {supervisors.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + shownAtFirst)}>
          さらに表示する
        </Button>
      )}
      {supervisor && asked?.about === 'members' && (
        <SupervisorPanel
          supervisor={supervisor}
          onClose={close}
          onEdit={() => setAsked({ id: supervisor.id, about: 'edit' })}
        />
      )}
      {supervisor && asked?.about === 'edit' && <SupervisorDialog senior={supervisor} onClose={close} />}
      {supervisor && asked?.about === 'delete' && <DeleteDialog senior={supervisor} onClose={close} />}
    </>
  )
}

const needWords = (acts: boolean): string => (acts ? '対応が必要' : '様子が気になる')

interface RowsProps {
  supervisors: readonly Supervisor[]
  onAsk: (about: Asked['about']) => (id: number) => void
}

function Rows({ supervisors, onAsk }: RowsProps) {
  const isTable = useWide()
  const need = needWords(useCan()('member.update'))
  const hasWeather = supervisors.some(({ weather }) => weather !== null)
  const does = { onOpen: onAsk('members'), onEdit: onAsk('edit'), onDelete: onAsk('delete') }
  if (!isTable)
    return (
      <Card padding="none">
        <ul className="divide-y">
          {supervisors.map((supervisor) => (
            <SupervisorItem key={supervisor.id} supervisor={supervisor} need={need} {...does} />
          ))}
        </ul>
      </Card>
    )
  return (
    <Card padding="none">
      <table className="supervisor-table">
        <caption className="sr-only">上司の一覧</caption>
        <thead>
          <tr>
            <th scope="col">名前</th>
            <th scope="col">部署</th>
            <th scope="col">メンバー</th>
            {hasWeather && (
              <th scope="col" className="supervisor-weather">
                天気
              </th>
            )}
            <th scope="col">{need}</th>
            <th scope="col">1年アンケート</th>
            <th scope="col">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {supervisors.map((supervisor) => (
            <SupervisorRow key={supervisor.id} supervisor={supervisor} hasWeather={hasWeather} {...does} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const can = useCan()
  return (
    <Card padding="none">
      <EmptyState
        icon={<Users size={28} />}
        title={isFiltered ? '条件に合う上司はいません' : '上司はまだ登録されていません'}
      >
        {isFiltered
          ? '検索の言葉や部署を変えてみてください。'
          : can('senior.create') && '登録すると、メンバーの登録・編集の画面で直属の上司に選べます。'}
      </EmptyState>
    </Card>
  )
}
