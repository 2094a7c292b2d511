import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { ShowForm } from '../../shared/second-factor/ShowForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { safePath } from './safe-path.ts'

const fewCodes = 3

/** The one thing that is open after the password, where the account has a second factor. */
export function SecondFactorScreen() {
  const { redirect } = useSearch({ from: '/auth/second_factor' })
  const navigate = useNavigate()
  const flash = useFlash()
  const goOn = async (codesLeft: number | null) => {
    queryClient.clear()
    await navigate({ href: safePath(redirect), replace: true })
    if (codesLeft !== null && codesLeft <= fewCodes)
      flash(`リカバリーコードは残り${codesLeft}個です。設定の「自分」で作り直せます。`)
  }
  return (
    <AuthLayout title="2段階認証">
      <ShowForm label="ログインする" canRemember onShown={goOn} />
      <p className="phrases my-4 text-ink-2">
        どの方法も使えないときは、会社のオーナーに2段階認証の解除を依頼してください。
      </p>
      <LeaveButton />
    </AuthLayout>
  )
}
