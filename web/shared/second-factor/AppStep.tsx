import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { client } from '../../platform/api.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Refusal } from '../Refusal.tsx'
import { ProofField } from './ProofField.tsx'

type Begun = Awaited<ReturnType<typeof client.secondFactor.begin>>
type Added = { onAdded: (codes: readonly string[]) => void }

/** From the password over the QR code to a code of the app. */
export function AppStep({ onAdded }: Added) {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? <CodeStep begun={begun} onAdded={onAdded} /> : <ProofStep onBegun={setBegun} />
}

function ProofStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('')
  const beginning = useMutation({
    mutationFn: () => client.secondFactor.begin(password ? { current_password: password } : {}),
    onSuccess: onBegun,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    beginning.mutate()
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p className="phrases text-ink-2">
        スマートフォンに認証アプリを用意してください。Google AuthenticatorやMicrosoft
        Authenticatorなどを使えます。
      </p>
      <ProofField value={password} onChange={setPassword} error={beginning.error} />
      {!problemOf(beginning.error, 'current_password') && <Refusal error={beginning.error} />}
      <Button type="submit" variant="primary" isPending={beginning.isPending}>
        QRコードを表示する
      </Button>
    </Form>
  )
}

function CodeStep({ begun: { secret, qr }, onAdded }: Added & { begun: Begun }) {
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: () => client.secondFactor.confirm({ code }),
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirming.mutate()
  }
  const problem = problemOf(confirming.error, 'code')
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p className="phrases">認証アプリでQRコードを読み取り、表示された6桁の数字を入力してください。</p>
      <svg
        role="img"
        aria-label="認証アプリで読み取るQRコード"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="size-48 self-center bg-white"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <details>
        <summary className="cursor-pointer text-ink-2">QRコードを読み取れないとき</summary>
        <p className="phrases mt-2 text-ink-2">認証アプリに、次のキーを入力してください。</p>
        <CopyField label="認証アプリのキー" text={secret} />
      </details>
      <TextField
        label="確認コード（6桁）"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        value={code}
        normalize={toHalfWidth}
        onChange={setCode}
        errorMessage={problem}
      />
      {!problem && <Refusal error={confirming.error} />}
      <Button type="submit" variant="primary" isPending={confirming.isPending}>
        登録する
      </Button>
    </Form>
  )
}
