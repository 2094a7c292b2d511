import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { api, client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldMessage } from '../../ui/FieldMessage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { DeadLink } from './DeadLink.tsx'

const deadReasons = [
  'もう一度変更するときは、「自分のアカウント」でメールアドレスを変更してください。',
  'すでに確認したときは、新しいアドレスでログインできます。',
]

/** Behind the link sent to a new address; opening it changes nothing, since mail scanners open links too. */
export function MailConfirmationScreen() {
  const { token } = useParams({ from: '/auth/mail_confirmation/$token' })
  const { data, error, refetch } = useQuery({
    ...api.ownAccount.readMailLink.queryOptions({ input: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.email === null)
    return <DeadLink reasons={deadReasons} to="/company/setting/account/own" label="自分のアカウントを開く" />
  return (
    <AuthLayout title="メールアドレスの確認">
      {data?.email ? (
        <Confirmation token={token} email={data.email} />
      ) : error ? (
        <LoadProblem error={error} noun="リンク" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </AuthLayout>
  )
}

function Confirmation({ token, email }: { token: string; email: string }) {
  const flash = useFlash()
  const navigate = useNavigate()
  const confirming = useMutation({
    mutationFn: () => client.ownAccount.confirmMail({ token }),
    onSuccess: async ({ message }) => {
      await navigate({ to: '/company/dashboard/index' })
      flash(message)
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <p>
        <b className="font-semibold break-all">{email}</b> を、空模様のログインに使うアドレスにします。
      </p>
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
  )
}
