import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { passkeyNameLength } from '#contract/limits.ts'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { problemOf } from '../../../platform/request-error.ts'
import { Refusal } from '../../../shared/Refusal.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { LossWords } from './LossWords.tsx'
import { refreshFactors } from './refresh-factors.ts'

export type Passkey = Awaited<ReturnType<typeof client.passkeys.list>>['passkeys'][number]

interface PasskeyDialogProps {
  passkey: Passkey
  /** There is no other factor beside it. */
  isLast: boolean
  onDone: () => void
}

export function PasskeyDialog({ act, ...props }: PasskeyDialogProps & { act: 'rename' | 'remove' }) {
  return act === 'rename' ? <RenameDialog {...props} /> : <RemoveDialog {...props} />
}

function useDone(onDone: () => void) {
  const flash = useFlash()
  return async ({ message }: { message: string }) => {
    await refreshFactors()
    onDone()
    flash(message)
  }
}

const formId = 'passkey-name-form'

function RenameDialog({ passkey, onDone }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey.name)
  const renaming = useMutation({
    mutationFn: () => client.passkeys.rename({ id: passkey.id, name }),
    onSuccess: useDone(onDone),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    renaming.mutate()
  }
  const problem = problemOf(renaming.error, 'name')
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onDone}
      isDismissable={false}
      title="パスキーの名前を変更する"
      actions={
        <>
          <Button onClick={onDone}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={renaming.isPending}>
            変更する
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="パスキーの名前"
          name="passkey_name"
          isRequired
          maxLength={passkeyNameLength}
          value={name}
          onChange={setName}
          errorMessage={problem}
        />
        {!problem && <Refusal error={renaming.error} />}
      </Form>
    </Dialog>
  )
}

function RemoveDialog({ passkey, isLast, onDone }: PasskeyDialogProps) {
  const removing = useMutation({
    mutationFn: () => client.passkeys.remove({ id: passkey.id }),
    onSuccess: useDone(onDone),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onDone}
      onConfirm={() => removing.mutate()}
      title={`「${passkey.name}」を削除しますか？`}
      confirmLabel="削除する"
      isDanger
      isPending={removing.isPending}
    >
      <LossWords
        lost="このパスキーではログインできなくなります。端末に残るパスキーは、端末の設定で削除してください。"
        isLast={isLast}
      />
      <Refusal error={removing.error} className="mt-3" />
    </ConfirmDialog>
  )
}
