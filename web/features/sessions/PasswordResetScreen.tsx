import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { DeadLink } from './DeadLink.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

const deadReasons = [
  'パスワードを忘れたときは、再設定のメールをもう一度送信できます。',
  '再設定のメールを何度か送信したときは、最後に届いたメールのリンクだけが使えます。',
  'はじめて使うときは、招待した管理者に、招待メールの送り直しを依頼してください。',
  'すでにパスワードを設定したときは、そのままログインできます。',
]

const inUseReasons = [
  '1つのメールアドレスで使えるアカウントは1つです。',
  '招待した管理者に、別のメールアドレスでの招待を依頼してください。',
]

/** Behind a mailed link: a forgotten password, or the first one of somebody invited. */
export function PasswordResetScreen() {
  const { token } = useParams({ from: '/auth/password_reset_window/$token' })
  const { data, error, refetch } = useQuery({
    ...api.sessions.resetRules.queryOptions({ input: { token } }),
    // what is typed is not lost to a link that ran out meanwhile; sending it says so
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data?.link === null)
    return <DeadLink reasons={deadReasons} to="/auth/password_reset" label="再設定のメールを送信する" />
  if (data?.link.is_address_in_use)
    return (
      <DeadLink
        problem={`${data.link.email} では、すでに空模様の別のアカウントを利用しています。`}
        reasons={inUseReasons}
        to="/auth/login"
        label="ログイン画面を開く"
      />
    )
  return (
    <AuthLayout title={data?.link?.purpose === 'invitation' ? '空模様を始める' : '新しいパスワードの設定'}>
      {data?.link ? (
        <NewPasswordForm token={token} policy={data.password_policy} link={data.link} />
      ) : error ? (
        <LoadProblem error={error} noun="リンク" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </AuthLayout>
  )
}
