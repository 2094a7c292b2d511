import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryClient } from '../../platform/api.ts'
import { SetUp } from '../../shared/second-factor/SetUp.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { safePath } from './safe-path.ts'

/** The one thing that is open where the company requires a second factor that is not there yet. */
export function SecondFactorSetUpScreen() {
  const { redirect } = useSearch({ from: '/auth/second_factor_setup' })
  const navigate = useNavigate()
  const goOn = async () => {
    queryClient.clear()
    await navigate({ href: safePath(redirect), replace: true })
  }
  return (
    <AuthLayout title="2段階認証の設定">
      <p className="phrases mb-4 rounded bg-accent-soft p-3 text-accent-ink">
        会社の設定により、2段階認証が必要です。設定すると、続けて利用できます。
      </p>
      <div className="mb-4">
        <SetUp onDone={() => void goOn()} />
      </div>
      <LeaveButton />
    </AuthLayout>
  )
}
