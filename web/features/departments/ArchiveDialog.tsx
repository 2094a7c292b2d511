import { useMutation } from '@tanstack/react-query'
import type { DepartmentView } from '#contract/departments/calls.ts'
import { api } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { problemWords } from './problem-words.ts'
import { refreshDepartments } from './use-departments.ts'

export function ArchiveDialog({ view, onClose }: { view: DepartmentView; onClose: () => void }) {
  const flash = useFlash()
  const { department, consequences } = view
  const undo = useMutation(api.departments.archive.mutationOptions())
  const archive = useMutation(
    api.departments.archive.mutationOptions({
      onSuccess: async ({ message, archived }) => {
        await refreshDepartments()
        onClose()
        const run = () =>
          void undo
            .mutateAsync({ unarchive: archived.map(({ id }) => id) })
            .then(async (answer) => {
              await refreshDepartments()
              flash(answer.message)
            })
            .catch((error: unknown) => flash(problemWords(error), 'fail'))
        flash(message, 'success', { label: '元に戻す', run })
      },
    }),
  )
  return (
    <Dialog
      role="alertdialog"
      isOpen
      size="small"
      onClose={onClose}
      title={`「${department.name}」を廃止しますか？`}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="danger"
            isPending={archive.isPending}
            onClick={() => archive.mutate({ archive: [department.id] })}
          >
            廃止する
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {consequences.departments > 1 && (
          <li>下位部署{consequences.departments - 1}件も、一緒に廃止します。</li>
        )}
        <li>
          {consequences.members > 0
            ? `在籍中のメンバー${consequences.members}名はこの部署のまま残り、アンケートも続きます。あとで異動してください。`
            : '在籍中のメンバーはいません。'}
        </li>
        {consequences.seniors + consequences.users > 0 && (
          <li>
            上司{consequences.seniors}名、アカウント{consequences.users}件の所属も、そのまま残ります。
          </li>
        )}
        {consequences.viewers > 0 && (
          <li>限定閲覧者{consequences.viewers}名には、これまでどおりメンバーが見えます。</li>
        )}
        <li>登録・編集・絞り込みで部署を選ぶときに、出てこなくなります。</li>
        <li>名前と過去の記録は残り、いつでも元に戻せます。</li>
      </ul>
      {archive.error && (
        <p role="alert" className="mt-3 text-danger-ink">
          {problemWords(archive.error)}
        </p>
      )}
    </Dialog>
  )
}
