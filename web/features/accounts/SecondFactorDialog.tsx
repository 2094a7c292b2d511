import { useMutation } from '@tanstack/react-query'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { RecoveryCodes } from '../../shared/second-factor/RecoveryCodes.tsx'
import { SetUp } from '../../shared/second-factor/SetUp.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export type SecondFactorStep = 'set_up' | 'renew' | 'remove'

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.secondFactor.key() }),
    queryClient.invalidateQueries({ queryKey: api.ownAccount.key() }),
  ])

interface DialogProps {
  onDone: () => void
}

export function SecondFactorDialog({ step, onDone }: DialogProps & { step: SecondFactorStep }) {
  const flash = useFlash()
  if (step === 'renew') return <RenewDialog onDone={onDone} />
  if (step === 'remove') return <RemoveDialog onDone={onDone} />
  const close = () => {
    void refresh()
    onDone()
  }
  return (
    <Dialog isOpen onClose={close} isDismissable={false} title="2段階認証を設定する">
      <SetUp
        onDone={() => {
          close()
          flash('2段階認証を有効にしました。')
        }}
      />
    </Dialog>
  )
}

function RenewDialog({ onDone }: DialogProps) {
  const renewing = useMutation({ mutationFn: () => client.secondFactor.renewCodes({}), onSuccess: refresh })
  if (renewing.data)
    return (
      <Dialog isOpen onClose={onDone} isDismissable={false} title="新しいリカバリーコード">
        <RecoveryCodes codes={renewing.data.recovery_codes} label="保存したので、閉じる" onKept={onDone} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onDone}
      onConfirm={() => renewing.mutate()}
      title="「リカバリーコード」を作り直しますか？"
      confirmLabel="作り直す"
      isPending={renewing.isPending}
    >
      <p>前のコードは、すべて使えなくなります。</p>
      <Refusal error={renewing.error} className="mt-3" />
    </ConfirmDialog>
  )
}

function RemoveDialog({ onDone }: DialogProps) {
  const flash = useFlash()
  const removing = useMutation({
    mutationFn: () => client.secondFactor.remove({}),
    onSuccess: async ({ message }) => {
      await refresh()
      onDone()
      flash(message)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onDone}
      onConfirm={() => removing.mutate()}
      title="2段階認証をやめますか？"
      confirmLabel="やめる"
      isDanger
      isPending={removing.isPending}
    >
      <p>次回から、パスワードだけでログインできます。リカバリーコードは使えなくなります。</p>
      <Refusal error={removing.error} className="mt-3" />
    </ConfirmDialog>
  )
}
