import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Archive, FolderInput, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { workingStatus } from '#contract/codes.ts'
import type { DepartmentView } from '#contract/departments/calls.ts'
import { MemberName } from '../../parts/MemberName.tsx'
import { departmentForm, departmentPage, memberPage, newDepartmentForm } from '../../platform/addresses.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.ts'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { Restore } from './Restore.tsx'
import { ToDepartments } from './ToDepartments.tsx'
import { useDepartments } from './use-departments.ts'

const MoveDialog = lazyNamed(
  () => import('./tree/MoveDialog.tsx'),
  (file) => file.MoveDialog,
)

const ArchiveDialog = lazyNamed(
  () => import('./ArchiveDialog.tsx'),
  (file) => file.ArchiveDialog,
)

const firstPage = 100

export function DepartmentDetailScreen() {
  const { id } = useParams({ from: '/company/setting/account/department/detail/$id' })
  const [limit, setLimit] = useState(firstPage)
  const { data, error, refetch } = useQuery({
    ...api.departments.members.queryOptions({ input: { id: Number(id), limit, offset: 0 } }),
    placeholderData: (before) => (before?.department.id === Number(id) ? before : undefined),
  })
  if (error && !data)
    return <LoadProblem error={error} noun="部署" onRetry={() => void refetch()} back={<ToDepartments />} />
  if (!data) return <ListSkeleton rows={6} />
  return (
    <>
      <Path view={data} />
      <Heading view={data} />
      <Children view={data} />
      <Members view={data} onMore={() => setLimit(Math.min(limit + 200, 500))} isWhole={limit >= 500} />
    </>
  )
}

function Path({ view: { path } }: { view: DepartmentView }) {
  const items = path.map(({ id, name }, at) => {
    const isLinked = id !== null && at < path.length - 1
    return {
      label: name,
      ...(isLinked && {
        link: <Link {...departmentPage(id)}>{name}</Link>,
      }),
    }
  })
  const all = { label: '部署', link: <Link to="/company/setting/account/department">部署</Link> }
  return <Breadcrumbs items={[all, ...items]} />
}

function Heading({ view }: { view: DepartmentView }) {
  const can = useCan()
  const { department } = view
  const { name, is_archived, department_manager_name, member_count, own_member_count } = department
  return (
    <header className="mt-2 mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2 text-xl font-semibold wrap-anywhere">
          {name}
          {is_archived && <Badge tone="warning">廃止</Badge>}
        </h2>
        <p className="wrap-anywhere text-ink-2">
          責任者：{department_manager_name ?? '未登録'}　メンバー：{member_count.toLocaleString('ja-JP')}名
          {own_member_count !== member_count && `（直属${own_member_count}名）`}
        </p>
      </div>
      {can('department.update') && <Actions view={view} />}
    </header>
  )
}

function Actions({ view }: { view: DepartmentView }) {
  const [open, setOpen] = useState<'move' | 'archive' | null>(null)
  const { data } = useDepartments()
  const { department } = view
  const close = () => setOpen(null)
  if (department.is_archived) return <Restore view={view} />
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={<FolderInput size={16} aria-hidden />} onClick={() => setOpen('move')}>
        移動
      </Button>
      <Button
        icon={<Archive size={16} aria-hidden />}
        disabled={!department.enable_archive}
        title={department.enable_archive ? undefined : '使える部署がなくなるため、廃止できません。'}
        onClick={() => setOpen('archive')}
      >
        廃止
      </Button>
      <Link {...departmentForm(department.id)} className={buttonClass({ variant: 'primary' })}>
        <Pencil size={16} aria-hidden />
        編集する
      </Link>
      <Suspense fallback={null}>
        {open === 'move' && (
          <MoveDialog department={department} departments={data?.departments ?? []} onClose={close} />
        )}
        {open === 'archive' && <ArchiveDialog view={view} onClose={close} />}
      </Suspense>
    </div>
  )
}

function Children({ view: { department, children } }: { view: DepartmentView }) {
  const can = useCan()
  return (
    <Section
      title="下の部署"
      actions={
        can('department.create') &&
        !department.is_archived && (
          <Link {...newDepartmentForm(department.id)} className={buttonClass({ size: 'small' })}>
            <Plus size={16} aria-hidden />
            下に部署を追加する
          </Link>
        )
      }
    >
      <Card padding="none">
        {children.length === 0 && <p className="px-4 py-3 text-ink-2">下の部署はありません。</p>}
        <ul className="divide-y">
          {children.map(({ id, name, member_count, is_archived }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5">
              <Link {...departmentPage(id)} className="min-w-0 break-words">
                {name}
              </Link>
              {is_archived && <Badge tone="warning">廃止</Badge>}
              <span className="ml-auto text-sm text-ink-2">{member_count.toLocaleString('ja-JP')}名</span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

interface MembersProps {
  view: DepartmentView
  onMore: () => void
  isWhole: boolean
}

function Members({ view: { department, members, count }, onMore, isWhole }: MembersProps) {
  return (
    <Section
      title={`メンバー（${count.toLocaleString('ja-JP')}名）`}
      actions={
        <Link
          to="/company/member"
          search={{ department_id: department.id }}
          className={buttonClass({ size: 'small' })}
        >
          メンバー一覧で見る
        </Link>
      }
    >
      <Card padding="none">
        {members.length === 0 && <p className="px-4 py-3 text-ink-2">メンバーはいません。</p>}
        <ul className="divide-y">
          {members.map((member) => (
            <li key={member.id} className="flex items-center gap-3 px-4 py-2">
              <div className="min-w-0 flex-1">
                <MemberName
                  member={member}
                  size={32}
                  department={member.department_id === department.id ? null : member.department_name}
                  renderName={(name) => <Link {...memberPage(member.code)}>{name}</Link>}
                />
              </div>
              {member.working_status !== workingStatus.is.employed && (
                <Badge>{workingStatus.label(member.working_status)}</Badge>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {members.length < count &&
        (isWhole ? (
          <p className="mt-3 text-sm text-ink-3">
            はじめの500名を表示しています。続きはメンバー一覧で見られます。
          </p>
        ) : (
          <Button className="mt-3" onClick={onMore}>
            さらに表示する
          </Button>
        ))}
    </Section>
  )
}
