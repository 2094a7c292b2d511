import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/calls.ts'
import { type MailFlag, mailFlagKeys, mailFlags } from '#contract/mails/account-flags.ts'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { refreshAccounts } from './use-accounts.ts'

const flagsOf = (chosen: readonly string[]): Record<MailFlag, boolean> => ({
  is_send_start_mail: chosen.includes('is_send_start_mail'),
  is_send_monthly_mail: chosen.includes('is_send_monthly_mail'),
  is_send_anniversary_mail: chosen.includes('is_send_anniversary_mail'),
  is_send_summary_mail: chosen.includes('is_send_summary_mail'),
})

/** Which mails an account gets. */
export function MailFlags({ user }: { user: User }) {
  const [chosen, setChosen] = useState<readonly string[]>(() => mailFlagKeys.filter((key) => user[key]))
  const flash = useFlash()
  const saving = useMutation({
    mutationFn: () => client.accounts.setMails({ users: [{ id: user.id, ...flagsOf(chosen) }] }),
    onSuccess: async ({ message }) => {
      await refreshAccounts()
      flash(message)
    },
  })
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="font-semibold">メール通知</h3>
      <CheckboxGroup
        label="受け取るメール"
        name={`mails-${user.id}`}
        value={chosen}
        onChange={setChosen}
        options={mailFlagKeys.map((key) => ({ value: key, label: mailFlags[key] }))}
      />
      <Refusal error={saving.error} />
      <div className="flex justify-end">
        <Button isPending={saving.isPending} onClick={() => saving.mutate()}>
          メール通知を保存する
        </Button>
      </div>
    </Card>
  )
}
