import { useParams } from '@tanstack/react-router'
import { AuthLayout } from './AuthLayout.tsx'
import { lead, SignInForm } from './SignInForm.tsx'
import { safePath } from './safe-path.ts'

/** Behind the link of a notice: its owner need not wait for what others typed wrongly. */
export function SignInLinkScreen() {
  const { token } = useParams({ from: '/auth/entry/$token' })
  return (
    <AuthLayout title="ログイン">
      <p className={lead}>
        メールのリンクを確認しました。ふだんのメールアドレスとパスワードで、待たずにログインできます。
      </p>
      <SignInForm href={safePath(undefined)} linkToken={token} />
    </AuthLayout>
  )
}
