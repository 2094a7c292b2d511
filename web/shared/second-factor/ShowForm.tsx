import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { knowsPasskeys, noPasskeys } from '../../platform/passkey-support.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useFocusNext } from '../../ui/use-focus-next.ts'
import { Refusal } from '../Refusal.tsx'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

const factorWords = {
  passkey: 'パスキーを使う',
  app: '認証アプリを使う',
  recovery: 'リカバリーコードを使う',
} as const

type Factor = keyof typeof factorWords

/** Shows one of the own second factors: a passkey, a code of the app, or a recovery code. */
export function ShowForm({ onShown, ...props }: Omit<CodeFormProps, 'isRecovery'>) {
  const { data, error } = useQuery(api.secondFactor.get.queryOptions({ input: {} }))
  const [chosen, setChosen] = useState<Factor | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useFocusNext()
  if (error) return <Refusal error={error} />
  if (!data) return <Skeleton className="h-48" />
  const isKnown = knowsPasskeys()
  const factors: Factor[] = [
    ...(data.has_passkey && isKnown ? (['passkey'] as const) : []),
    ...(data.since ? (['app'] as const) : []),
    'recovery',
  ]
  const factor = chosen ?? factors[0] ?? 'recovery'
  const choose = (other: Factor) => {
    setChosen(other)
    focusNext(() => box.current?.querySelector<HTMLElement>('input, button'))
  }
  return (
    <div ref={box} className="flex flex-col gap-4">
      {data.has_passkey && !isKnown && <p className="phrases text-ink-2">{noPasskeys}</p>}
      {factor === 'passkey' ? (
        <PasskeyButton onShown={() => onShown(null)} />
      ) : (
        <CodeForm key={factor} {...props} isRecovery={factor === 'recovery'} onShown={onShown} />
      )}
      {factors
        .filter((other) => other !== factor)
        .map((other) => (
          <Button key={other} variant="white" onClick={() => choose(other)}>
            {factorWords[other]}
          </Button>
        ))}
    </div>
  )
}
