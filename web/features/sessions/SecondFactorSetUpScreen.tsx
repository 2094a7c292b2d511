import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '../../platform/api.ts'
import { knowsPasskeys } from '../../platform/passkey-support.ts'
import { type Factor, SetUp } from '../../shared/second-factor/SetUp.tsx'
import { Button } from '../../ui/Button.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { safePath } from './safe-path.ts'

/** The one thing that is open where the company requires a second factor that is not there yet. */
export function SecondFactorSetUpScreen() {
  const { redirect } = useSearch({ from: '/auth/second_factor_setup' })
  const navigate = useNavigate()
  const [factor, setFactor] = useState<Factor | null>(null)
  const goOn = async () => {
    queryClient.clear()
    await navigate({ href: safePath(redirect), replace: true })
  }
  return (
    <AuthLayout title="2段階認証の設定">
      <p className="phrases mb-4 rounded bg-accent-soft p-3 text-accent-ink">
        会社の設定により、2段階認証が必要です。設定すると、続けて利用できます。
      </p>
      <div className="mb-4 flex flex-col gap-4">
        {factor ? (
          <>
            <SetUp factor={factor} onDone={() => void goOn()} />
            <Button variant="white" onClick={() => setFactor(null)}>
              別の方法を選ぶ
            </Button>
          </>
        ) : (
          <Choice onChosen={setFactor} />
        )}
      </div>
      <LeaveButton />
    </AuthLayout>
  )
}

function Choice({ onChosen }: { onChosen: (factor: Factor) => void }) {
  return (
    <>
      {knowsPasskeys() && (
        <>
          <p className="phrases text-ink-2">
            パスキーは、指紋・顔・画面ロックで確認します。次回から、パスワードも不要です。
          </p>
          <Button variant="primary" size="large" onClick={() => onChosen('passkey')}>
            パスキーを登録する
          </Button>
        </>
      )}
      <p className="phrases text-ink-2">認証アプリは、スマートフォンに表示される6桁の数字で確認します。</p>
      <Button size="large" onClick={() => onChosen('app')}>
        認証アプリを登録する
      </Button>
    </>
  )
}
