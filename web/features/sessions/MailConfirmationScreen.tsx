import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** Behind the link sent to a new address; opening it changes nothing, since mail scanners open links too. */
export function MailConfirmationScreen() {
  const { token } = useParams({ from: '/auth/mail_confirmation/$token' })
  const flash = useFlash()
  const navigate = useNavigate()
  const confirming = useMutation({
    mutationFn: () => client.ownAccount.confirmMail({ token }),
    onSuccess: async ({ message }) => {
      await navigate({ to: '/' })
      flash(message)
    },
  })
  return (
    <AuthLayout title="メールアドレスの確認">
      <div className="flex flex-col gap-4">
        <p>このメールを受け取ったアドレスを、空模様のログインに使うアドレスにします。</p>
        <div role="alert" className="empty:hidden">
          {confirming.error && <FieldMessage>{japaneseOf(confirming.error)}</FieldMessage>}
        </div>
        <Button
          variant="primary"
          size="large"
          isPending={confirming.isPending}
          onClick={() => confirming.mutate()}
        >
          このアドレスに変更する
        </Button>
      </div>
    </AuthLayout>
  )
}
