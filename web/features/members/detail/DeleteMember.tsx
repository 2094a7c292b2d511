import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MemberDetail } from '#contract/members.ts'
import { fullName } from '../../../parts/MemberName.tsx'
import { api, queryClient } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { lastMemberList } from '../../../platform/list-return.ts'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'

const ConfirmDialog = lazy(() =>
  import('../../../ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

/** Deletes the member after naming it and what goes with it, and leads back to the list. */
export function DeleteMember({ member }: { member: MemberDetail }) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const navigate = useNavigate()
  const flash = useFlash()
  const close = () => setDialog('closed')
  const remove = useMutation(
    api.members.remove.mutationOptions({
      onSuccess: async ({ message }) => {
        await navigate({ to: '/company/member', search: lastMemberList() })
        queryClient.removeQueries({ queryKey: api.members.get.key({ input: { code: member.code } }) })
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: api.members.key() }),
          queryClient.invalidateQueries({ queryKey: api.dashboard.key() }),
        ])
        flash(message)
      },
      onError: (error) => {
        close()
        flash(japaneseOf(error), 'fail')
      },
    }),
  )
  return (
    <>
      <Button
        icon={<Trash2 size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        削除する
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <ConfirmDialog
            isOpen={dialog === 'open'}
            onClose={close}
            onConfirm={() => remove.mutate({ id: member.id })}
            title={`${fullName(member)}さんを削除しますか？`}
            confirmLabel="削除する"
            isDanger
            isPending={remove.isPending}
          >
            <ul className="list-disc pl-5">
              <li>予定しているアンケートの配信は中止され、送信済みのリンクからも回答できなくなります。</li>
              <li>回答と対応履歴は、一覧とこの画面から消えます。</li>
              <li>この操作は取り消せません。</li>
            </ul>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
