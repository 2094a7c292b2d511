import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateAndMinute, fullDate } from '../../../parts/japanese-dates.ts'
import { api } from '../../../platform/api.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Refusal } from '../../../shared/Refusal.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import type { SecondFactorStep } from './SecondFactorDialog.tsx'

const SecondFactorDialog = lazyNamed(
  () => import('./SecondFactorDialog.tsx'),
  (file) => file.SecondFactorDialog,
)

/** By what the own sign-in is protected beyond the password, and the way to it. */
export function OwnSecondFactor() {
  const { data, error } = useQuery(api.secondFactor.get.queryOptions({ input: {} }))
  const [step, setStep] = useState<SecondFactorStep | null>(null)
  const hasFactor = data && (data.since !== null || data.has_passkey)
  return (
    <Card width="form" className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">2段階認証とパスキー</h2>
        {data?.required_from && !hasFactor && (
          <p className="phrases text-ink-2">
            あなたの権限では、{fullDate(data.required_from)}から2段階認証が必須です。
          </p>
        )}
        <Refusal error={error} />
        {!data && !error && <Skeleton className="h-24" />}
      </div>
      {data && (
        <>
          <OwnPasskeys hasApp={data.since !== null} onAdd={() => setStep('passkey')} />
          <App since={data.since} onStep={setStep} />
        </>
      )}
      {hasFactor && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <p className="text-ink-2">リカバリーコードは残り{data.recovery_codes_left}個です。</p>
          <Button onClick={() => setStep('renew')}>コードを作り直す</Button>
        </div>
      )}
      {data && step && (
        <SecondFactorDialog step={step} isLast={!data.has_passkey} onDone={() => setStep(null)} />
      )}
    </Card>
  )
}

function App({ since, onStep }: { since: string | null; onStep: (step: SecondFactorStep) => void }) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <h3 className="font-semibold">認証アプリ</h3>
      {since ? (
        <Button onClick={() => onStep('remove')}>利用をやめる</Button>
      ) : (
        <Button onClick={() => onStep('app')}>認証アプリを登録する</Button>
      )}
      <p className={cx('basis-full', since ? 'text-ink-2' : 'text-ink-3')}>
        {since ? `有効（${dateAndMinute(since)}から）` : '未登録'}
      </p>
    </section>
  )
}
