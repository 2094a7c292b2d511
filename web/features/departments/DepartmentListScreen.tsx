import { Link } from '@tanstack/react-router'
import { Building2, ChevronsDownUp, ChevronsUpDown, FileUp, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import type { Department } from '#contract/departments/calls.ts'
import { departmentPage, newDepartmentForm } from '../../platform/addresses.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DepartmentTree } from './tree/DepartmentTree.tsx'
import { useTree } from './tree/use-tree.ts'
import { useDepartmentWeather } from './use-departments.ts'

const ManagersDialog = lazyNamed(
  () => import('./managers/ManagersDialog.tsx'),
  (file) => file.ManagersDialog,
)

/** The departments as a tree, the archived ones apart. */
export function DepartmentListScreen() {
  const { data, error, refetch } = useDepartmentWeather()
  const [isManaging, setManaging] = useState(false)
  const can = useCan()
  const open = data?.departments.filter(({ is_archived }) => !is_archived)
  return (
    <>
      <PageHeader
        title="部署"
        note={open && `${open.length}件`}
        actions={
          <>
            <Button icon={<Users size={16} aria-hidden />} onClick={() => setManaging(true)}>
              責任者を管理する
            </Button>
            {can('department.create') && (
              <>
                <Link to="/company/setting/account/department/import" className={buttonClass({})}>
                  <FileUp size={16} aria-hidden />
                  ファイルで取り込む
                </Link>
                {open?.length !== 0 && <AddLink />}
              </>
            )}
          </>
        }
      />
      {error && !data ? (
        <LoadProblem error={error} noun="部署" onRetry={() => void refetch()} />
      ) : data ? (
        <Departments departments={data.departments} />
      ) : (
        <Waiting />
      )}
      {isManaging && <ManagersDialog onClose={() => setManaging(false)} />}
    </>
  )
}

function Departments({ departments }: { departments: Department[] }) {
  const can = useCan()
  const open = departments.filter(({ is_archived }) => !is_archived)
  const archived = departments.filter(({ is_archived }) => is_archived)
  return (
    <>
      {open.length === 0 ? (
        <Card padding="none">
          <EmptyState
            icon={<Building2 size={28} />}
            title="部署がまだありません"
            action={can('department.create') && <AddLink />}
          >
            会社の組織に合わせて部署を登録すると、メンバーを部署ごとに見られます。ExcelやCSVのファイルからまとめて登録することもできます。
          </EmptyState>
        </Card>
      ) : (
        <OpenDepartments departments={open} mayEdit={can('department.update')} />
      )}
      {archived.length > 0 && <ArchivedDepartments departments={archived} />}
    </>
  )
}

const Waiting = () => (
  <div role="status">
    <span className="sr-only">読み込んでいます</span>
    <Skeleton className="mb-3 h-10 rounded" />
    <Skeleton className="h-[65vh] rounded" />
  </div>
)

const AddLink = () => (
  <Link {...newDepartmentForm()} className={buttonClass({ variant: 'primary' })}>
    <Plus size={16} aria-hidden />
    部署を追加する
  </Link>
)

function OpenDepartments({ departments, mayEdit }: { departments: Department[]; mayEdit: boolean }) {
  const [typed, setTyped] = useState('')
  const tree = useTree(departments, typed)
  return (
    <>
      <div className="mb-3 flex items-center gap-2">
        <SearchField label="部署名で検索" value={typed} onChange={setTyped} className="min-w-0 flex-1" />
        <IconButton
          label="すべて開く"
          icon={<ChevronsUpDown size={18} aria-hidden />}
          onClick={() => tree.foldAll(true)}
        />
        <IconButton
          label="すべて閉じる"
          icon={<ChevronsDownUp size={18} aria-hidden />}
          onClick={() => tree.foldAll(false)}
        />
      </div>
      <Card padding="none">
        <DepartmentTree departments={departments} tree={tree} mayEdit={mayEdit} />
      </Card>
      {mayEdit && (
        <p className="phrases mt-3 text-ink-3 max-sm:hidden">
          部署はドラッグして移動できます。キーボードでは矢印キーで選び、Mキーで移動、Enterキーで開きます。
        </p>
      )}
    </>
  )
}

function ArchivedDepartments({ departments }: { departments: readonly Department[] }) {
  return (
    <details className="mt-6 rounded border bg-surface">
      <summary className="cursor-pointer px-4 py-3 font-semibold">
        廃止した部署（{departments.length}件）
      </summary>
      <ul className="divide-y border-t">
        {departments.map(({ id, department_name, member_count }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2">
            <Link {...departmentPage(id)} className="min-w-0 flex-1 break-words text-ink-2">
              {department_name}
            </Link>
            <span className="text-base text-ink-3">{member_count.toLocaleString('ja-JP')}名</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
