import { useMutation, useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { DepartmentManager } from '#contract/departments/calls.ts'
import { DepartmentPath } from '../../../parts/DepartmentPath.tsx'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { refreshDepartments } from '../use-departments.ts'
import { ManagerForm } from './ManagerForm.tsx'

const shownDepartments = 5

export function ManagersDialog({ onClose }: { onClose: () => void }) {
  const can = useCan()
  const [editing, setEditing] = useState<DepartmentManager | 'new' | null>(null)
  const [leaving, setLeaving] = useState<DepartmentManager | null>(null)
  const { data, error } = useQuery(api.departmentManagers.list.queryOptions())
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="部署の責任者"
      isDismissable={editing === null}
      actions={
        can('department_manager.create') &&
        editing === null && (
          <Button variant="primary" onClick={() => setEditing('new')}>
            責任者を登録する
          </Button>
        )
      }
    >
      {error && !data && <p role="alert">{japaneseOf(error)}</p>}
      {!data && !error && <ListSkeleton rows={3} />}
      {editing !== null && (
        <ManagerForm
          key={editing === 'new' ? 'new' : editing.id}
          manager={editing === 'new' ? null : editing}
          onDone={() => setEditing(null)}
        />
      )}
      {data?.items.length === 0 && editing === null && (
        <EmptyState icon={<UserRound size={28} />} title="責任者がまだ登録されていません">
          登録すると、部署ごとに責任者を選べます。
        </EmptyState>
      )}
      <ul className="divide-y">
        {data?.items.map((manager) => (
          <li key={manager.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold wrap-anywhere">{manager.name}</p>
              <p className="wrap-anywhere text-ink-2">{manager.email}</p>
              <Charge of={manager} />
            </div>
            <span className="flex gap-2">
              {can('department_manager.update') && (
                <Button
                  size="small"
                  aria-label={`${manager.name}を編集する`}
                  onClick={() => setEditing(manager)}
                >
                  編集する
                </Button>
              )}
              {can('department_manager.delete') && (
                <Button
                  size="small"
                  aria-label={`${manager.name}を削除する`}
                  onClick={() => setLeaving(manager)}
                >
                  削除する
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {leaving && <Leaving manager={leaving} onClose={() => setLeaving(null)} />}
    </Dialog>
  )
}

function Leaving({ manager, onClose }: { manager: DepartmentManager; onClose: () => void }) {
  const flash = useFlash()
  const remove = useMutation(
    api.departmentManagers.remove.mutationOptions({
      onSuccess: async ({ message }) => {
        await refreshDepartments()
        flash(message)
        onClose()
      },
      onError: (error) => flash(japaneseOf(error), 'fail'),
    }),
  )
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: manager.id })}
      title={`${manager.name}さんを責任者から削除しますか？`}
      confirmLabel="削除する"
    >
      {manager.departments.length > 0
        ? `担当している${manager.departments.length}件の部署は、責任者なしになります。`
        : '担当している部署はありません。'}
    </ConfirmDialog>
  )
}

function Charge({ of: { departments } }: { of: DepartmentManager }) {
  const more = departments.length - shownDepartments
  if (departments.length === 0) return <p className="text-ink-3">担当する部署はありません</p>
  return (
    <ul className="text-ink-3">
      {departments.slice(0, shownDepartments).map(({ id, full_path }) => (
        <li key={id}>
          <DepartmentPath path={full_path} />
        </li>
      ))}
      {more > 0 && <li>ほか{more.toLocaleString('ja-JP')}件</li>}
    </ul>
  )
}
