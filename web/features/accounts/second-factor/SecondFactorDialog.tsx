import { useMutation } from '@tanstack/react-query'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { Refusal } from '../../../shared/Refusal.tsx'
import { RecoveryCodes } from '../../../shared/second-factor/RecoveryCodes.tsx'
import { type Factor, SetUp } from '../../../shared/second-factor/SetUp.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LossWords } from './LossWords.tsx'
import { refreshFactors } from './refresh-factors.ts'

/** What is done: a factor added, the codes renewed, the app given up. */
export type SecondFactorStep = Factor | 'renew' | 'remove'

interface DialogProps {
  onDone: () => void
}

interface SecondFactorDialogProps extends DialogProps {
  step: SecondFactorStep
  /** There is no passkey beside the app. */
  isLast: boolean
}

export function SecondFactorDialog({ step, isLast, onDone }: SecondFactorDialogProps) {
  if (step === 'renew') return <RenewDialog onDone={onDone} />
  if (step === 'remove') return <RemoveAppDialog isLast={isLast} onDone={onDone} />
  return <AddDialog factor={step} onDone={onDone} />
}

const added = {
  app: { title: '認証アプリを登録する', message: '認証アプリを登録しました。' },
  passkey: { title: 'パスキーを追加する', message: 'パスキーを登録しました。' },
}

function AddDialog({ factor, onDone }: DialogProps & { factor: Factor }) {
  const flash = useFlash()
  const close = () => {
    void refreshFactors()
    onDone()
  }
  return (
    <Dialog isOpen onClose={close} isDismissable={false} title={added[factor].title}>
      <SetUp
        factor={factor}
        onDone={() => {
          close()
          flash(added[factor].message)
        }}
      />
    </Dialog>
  )
}

function RenewDialog({ onDone }: DialogProps) {
  const renewing = useMutation({
    mutationFn: () => client.secondFactor.renewCodes({}),
    onSuccess: refreshFactors,
  })
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

function RemoveAppDialog({ isLast, onDone }: DialogProps & { isLast: boolean }) {
  const flash = useFlash()
  const removing = useMutation({
    mutationFn: () => client.secondFactor.remove({}),
    onSuccess: async ({ message }) => {
      await refreshFactors()
      onDone()
      flash(message)
    },
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onDone}
      onConfirm={() => removing.mutate()}
      title="「認証アプリ」の利用をやめますか？"
      confirmLabel="やめる"
      isDanger
      isPending={removing.isPending}
    >
      <LossWords lost="確認コードは使えなくなります。" isLast={isLast} />
      <Refusal error={removing.error} className="mt-3" />
    </ConfirmDialog>
  )
}
