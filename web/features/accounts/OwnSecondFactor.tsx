import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndMinute, fullDate } from '../../parts/japanese-dates.ts'
import { api } from '../../platform/api.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { SecondFactorStep } from './SecondFactorDialog.tsx'

const SecondFactorDialog = lazyNamed(
  () => import('./SecondFactorDialog.tsx'),
  (file) => file.SecondFactorDialog,
)

/** Whether the own sign-in asks for a code, and the way to it. */
export function OwnSecondFactor() {
  const { data, error } = useQuery(api.secondFactor.get.queryOptions({ input: {} }))
  const [step, setStep] = useState<SecondFactorStep | null>(null)
  return (
    <Card width="form" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">2段階認証</h2>
        {data && !data.since && <Button onClick={() => setStep('set_up')}>2段階認証を設定する</Button>}
      </div>
      <Refusal error={error} />
      {!data && !error && <Skeleton className="h-12" />}
      {data && !data.since && (
        <p className="phrases text-ink-2">
          ログインのときに、パスワードに加えて認証アプリの確認コードで本人確認をします。
          {data.required_from && `あなたの権限では、${fullDate(data.required_from)}から必須です。`}
        </p>
      )}
      {data?.since && (
        <>
          <p className="text-ink-2">
            有効（{dateAndMinute(data.since)}から）。リカバリーコードは残り{data.recovery_codes_left}個です。
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setStep('renew')}>コードを作り直す</Button>
            <Button onClick={() => setStep('remove')}>2段階認証をやめる</Button>
          </div>
        </>
      )}
      {step && <SecondFactorDialog step={step} onDone={() => setStep(null)} />}
    </Card>
  )
}
