import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { AuthLayout } from './AuthLayout.tsx'

interface DeadLinkProps {
  problem?: string
  /** Why it may be, and what to do instead. */
  reasons: readonly string[]
  to: '/auth/login' | '/auth/password_reset' | '/company/setting/account/own'
  label: string
}

/** A link out of a mail that opens nothing any more, said before anything is typed. */
export const DeadLink = ({
  problem = 'リンクの有効期限が切れているか、すでに使われています。',
  reasons,
  to,
  label,
}: DeadLinkProps) => (
  <AuthLayout title="このリンクは使えません">
    <div className="flex flex-col gap-4">
      <p>{problem}</p>
      <ul className="list-disc pl-5 text-ink-2">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Link to={to} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {label}
      </Link>
      {to !== '/auth/login' && (
        <Link to="/auth/login" className="self-center text-accent-ink underline underline-offset-2">
          ログイン画面を開く
        </Link>
      )}
    </div>
  </AuthLayout>
)
