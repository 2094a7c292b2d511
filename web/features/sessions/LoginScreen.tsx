import { Link, useSearch } from '@tanstack/react-router'
import { AuthLayout } from './AuthLayout.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { lead, SignInForm } from './SignInForm.tsx'
import { safePath } from './safe-path.ts'

export function LoginScreen() {
  const { redirect, ended } = useSearch({ from: '/auth/login' })
  return (
    <AuthLayout title="ログイン">
      {ended && (
        <p role="status" className={lead}>
          ログインの有効期限が切れました。ログインすると、元のページに戻ります。入力中の内容は残っています。
        </p>
      )}
      <SignInForm href={safePath(redirect)} suggestsPasskeys />
      <PasskeySignIn href={safePath(redirect)} />
      <p className="mt-2 text-center">
        <Link
          to="/auth/sso"
          search={redirect ? { redirect } : {}}
          className="inline-block py-1 text-accent-ink underline underline-offset-2"
        >
          会社のアカウントでログイン
        </Link>
      </p>
    </AuthLayout>
  )
}
