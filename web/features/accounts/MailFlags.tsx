import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts/calls.ts'
import { type MailFlag, mailFlagKeys, mailFlags } from '#contract/mails/account-flags.ts'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Card } from '../../ui/Card.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { refreshAccounts } from './use-accounts.ts'

const flagsOf = (chosen: readonly string[]): Record<MailFlag, boolean> => ({
  is_send_start_mail: chosen.includes('is_send_start_mail'),
  is_send_monthly_mail: chosen.includes('is_send_monthly_mail'),
  is_send_anniversary_mail: chosen.includes('is_send_anniversary_mail'),
  is_send_summary_mail: chosen.includes('is_send_summary_mail'),
})

/** Which mails an account gets; each choice is saved as it is made. */
export function MailFlags({ user }: { user: User }) {
  const flash = useFlash()
  const saving = useMutation({
    mutationFn: (chosen: readonly string[]) =>
      client.accounts.setMails({ users: [{ id: user.id, ...flagsOf(chosen) }] }),
    onSuccess: ({ message }) => flash(message),
    onError: (error) => flash(japaneseOf(error), 'fail'),
    onSettled: refreshAccounts,
  })
  return (
    <Card width="form" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">メール通知</h2>
      <CheckboxGroup
        label="受け取るメール"
        name={`mails-${user.id}`}
        value={saving.isPending ? saving.variables : mailFlagKeys.filter((key) => user[key])}
        onChange={(chosen) => saving.mutate(chosen)}
        options={mailFlagKeys.map((key) => ({ value: key, label: mailFlags[key] }))}
      />
    </Card>
  )
}
