import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { linkStatus } from '#contract/codes.ts'
import type { TalentLink } from '#contract/talent/source-calls.ts'
import { talentMessages } from '#contract/talent/words.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf, problemOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { refreshTalent } from '../use-talent.ts'

/** What the service gave the company: its name there and its key, which is asked for and never shown again. */
export function ConnectDialog({ link, onClose }: { link: TalentLink; onClose: () => void }) {
  const flash = useFlash()
  const isLinked = link.link_status === linkStatus.is.linked
  const [accountId, setAccountId] = useState(link.account_id ?? '')
  const [key, setKey] = useState('')
  const connect = useMutation(
    api.talentSources.connect.mutationOptions({
      onSuccess: async ({ message }) => {
        onClose()
        await refreshTalent()
        flash(message)
      },
    }),
  )
  const problem = (field: string) => (connect.error && problemOf(connect.error, field)) || undefined
  const other = connect.error && !problem('account_id') && !problem('key') ? japaneseOf(connect.error) : null
  const formId = useId()
  const isWhole = accountId.trim() !== '' && key.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) connect.mutate({ account_id: accountId.trim(), key: key.trim(), version: link.version })
  }
  return (
    <Dialog
      isOpen
      isDismissable={!connect.isPending}
      onClose={onClose}
      title={isLinked ? 'キーの変更' : 'タレント分析サービスとの連携'}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="primary"
            isPending={connect.isPending}
            disabled={!isWhole}
            type="submit"
            form={formId}
          >
            確認して連携する
          </Button>
        </>
      }
    >
      <Form id={formId} className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-ink-2">
          サービスにキーを確認してから保存します。保存したキーは、この画面にも表示されません。
        </p>
        <TextField
          label="アカウントID"
          name="account_id"
          isRequired
          autoComplete="off"
          value={accountId}
          onChange={setAccountId}
          errorMessage={problem('account_id')}
        />
        <TextField
          label="キー"
          name="key"
          type="password"
          isRequired
          autoComplete="off"
          value={key}
          onChange={setKey}
          errorMessage={problem('key')}
        />
        {other && (
          <p role="alert" className="text-danger-ink">
            {talentMessages.connectFailed}
            {other}
          </p>
        )}
      </Form>
    </Dialog>
  )
}
