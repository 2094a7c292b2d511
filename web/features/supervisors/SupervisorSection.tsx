import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { DepartmentFilter } from '../../parts/DepartmentFilter.tsx'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { useDepartmentsInUse } from '../../shared/department-choices.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { SupervisorDialog } from './SupervisorDialog.tsx'
import { SupervisorRow } from './SupervisorRow.tsx'
import { useSupervisorSearch } from './use-supervisor-search.ts'

const shownAtFirst = 50

/** The list with its filters. */
export function SupervisorSection({ onAdd }: { onAdd: () => void }) {
  const can = useCan()
  const [search, setSearch] = useSupervisorSearch()
  const departments = useDepartmentsInUse()
  const isFiltered = search.q !== undefined || search.department_id !== undefined
  const asked = useDeferredValue(search)
  const list = useQuery({
    ...api.supervisors.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const add = can('senior.create') && (
    <Button variant="primary" icon={<UserPlus size={18} aria-hidden />} onClick={onAdd}>
      上司を登録する
    </Button>
  )
  const count = list.data && `${list.data.items.length.toLocaleString('ja-JP')}名`
  return (
    <Section
      title="上司"
      description="入社1年アンケートで、メンバーについて答える人です。ログインはせず、届いたリンクから答えます。"
      actions={add}
    >
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-2">
        <SearchField
          label="上司を探す"
          placeholder="名前・メールアドレス・部署"
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q || undefined })}
        />
        <DepartmentFilter
          name="senior-department"
          choices={departments}
          value={search.department_id}
          onChange={(department_id) => setSearch({ department_id })}
        />
      </div>
      <p role="status" className="mb-2 text-sm text-ink-2">
        {count && (isFiltered ? `${count}が見つかりました` : `全${count}`)}
      </p>
      {list.error && !list.data ? (
        <ErrorState title="上司の一覧を読み込めませんでした" onRetry={() => void list.refetch()}>
          {japaneseOf(list.error)}
        </ErrorState>
      ) : list.data ? (
        <Supervisors seniors={list.data.items} isFiltered={isFiltered} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Section>
  )
}

type Asked = { senior: Supervisor; about: 'edit' | 'delete' }

function Supervisors({
  seniors: supervisors,
  isFiltered,
}: {
  seniors: readonly Supervisor[]
  isFiltered: boolean
}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [shown, setShown] = useState(shownAtFirst)
  const close = () => setAsked(null)
  if (supervisors.length === 0) return <Nobody isFiltered={isFiltered} />
  return (
    <>
      <Card padding="none">
        <ul className="divide-y">
          {supervisors.slice(0, shown).map((supervisor) => (
            <SupervisorRow
              key={supervisor.id}
              senior={supervisor}
              onEdit={() => setAsked({ senior: supervisor, about: 'edit' })}
              onDelete={() => setAsked({ senior: supervisor, about: 'delete' })}
            />
          ))}
        </ul>
      </Card>
      {supervisors.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + shownAtFirst)}>
          さらに表示する
        </Button>
      )}
      {asked?.about === 'edit' && <SupervisorDialog senior={asked.senior} onClose={close} />}
      {asked?.about === 'delete' && <DeleteDialog senior={asked.senior} onClose={close} />}
    </>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Users size={28} />}
        title={isFiltered ? '当てはまる上司はいません' : '上司はまだ登録されていません'}
      >
        {isFiltered
          ? '検索の言葉や部署を変えてみてください。'
          : '登録すると、メンバーの登録・編集の画面で直属の上司に選べます。'}
      </EmptyState>
    </Card>
  )
}
