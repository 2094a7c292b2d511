import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { passkeyNameLength } from '#contract/limits.ts'
import { missingText } from '#contract/missing-words.ts'
import { addPasskey } from '../../platform/passkeys.ts'
import { problemOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Refusal } from '../Refusal.tsx'
import { ProofField } from './ProofField.tsx'

const devices = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Androidの端末'],
  [/Windows/, 'Windowsのパソコン'],
  [/CrOS/, 'Chromebook'],
  [/Mac OS/, 'Mac'],
] as const

/** What a passkey is called unless its holder knows better. */
const likelyName = () => devices.find(([sign]) => sign.test(navigator.userAgent))?.[1] ?? 'この端末'

/** From a name to the passkey, which the browser makes in a window of its own. */
export function PasskeyStep({ onAdded }: { onAdded: (codes: readonly string[]) => void }) {
  const [name, setName] = useState(likelyName)
  const [isNameless, setNameless] = useState(false)
  const [password, setPassword] = useState('')
  const adding = useMutation({
    mutationFn: () => addPasskey({ name, password }),
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // before the browser makes a passkey that would not be kept
    const isEmpty = name.trim() === ''
    setNameless(isEmpty)
    if (!isEmpty) adding.mutate()
  }
  const problem = isNameless ? missingText('パスキーの名前') : problemOf(adding.error, 'name')
  const isOfField = problem ?? problemOf(adding.error, 'current_password')
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="パスキーの名前"
        name="passkey_name"
        isRequired
        maxLength={passkeyNameLength}
        value={name}
        onChange={setName}
        description="端末やセキュリティキーを見分けるための名前です。"
        errorMessage={problem}
      />
      <ProofField value={password} onChange={setPassword} error={adding.error} />
      {!isOfField && <Refusal error={adding.error} />}
      <Button type="submit" variant="primary" isPending={adding.isPending}>
        パスキーを登録する
      </Button>
    </Form>
  )
}
