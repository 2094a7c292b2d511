import { useState } from 'react'
import { AppStep } from './AppStep.tsx'
import { PasskeyStep } from './PasskeyStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type Factor = 'app' | 'passkey'

/** From the first question to the new factor, and to the recovery codes where it is the first. */
export function SetUp({ factor, onDone }: { factor: Factor; onDone: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} label="保存したので、設定を終える" onKept={onDone} />
  const goOn = (added: readonly string[]) => (added.length > 0 ? setCodes(added) : onDone())
  return factor === 'app' ? <AppStep onAdded={goOn} /> : <PasskeyStep onAdded={goOn} />
}
