import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Refusal } from '../Refusal.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Begun = Awaited<ReturnType<typeof client.secondFactor.begin>>

const signOnAnew = 'いったんログアウトし、会社のアカウントでログインし直すと、パスワードなしで設定できます。'

/** From the password over the app to the recovery codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} label="保存したので、設定を終える" onKept={onDone} />
  if (begun) return <AppStep begun={begun} onConfirmed={setCodes} />
  return <PasswordStep onBegun={setBegun} />
}

function PasswordStep({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const { data } = useQuery(api.secondFactor.get.queryOptions({ input: {} }))
  const [password, setPassword] = useState('')
  const isVouchedFor = data?.proof === 'sign_on'
  const beginning = useMutation({
    mutationFn: () => client.secondFactor.begin(isVouchedFor ? {} : { current_password: password }),
    onSuccess: onBegun,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    beginning.mutate()
  }
  const problem = problemOf(beginning.error, 'current_password')
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p className="phrases text-ink-2">
        スマートフォンに認証アプリを用意してください。Google AuthenticatorやMicrosoft
        Authenticatorなどを使えます。
      </p>
      {!isVouchedFor && (
        <PasswordField
          label="現在のパスワード"
          name="second_factor_password"
          autoComplete="current-password"
          isRequired
          value={password}
          onChange={setPassword}
          errorMessage={problem}
          {...(data?.proof === 'sign_on_anew' && { description: signOnAnew })}
        />
      )}
      {!problem && <Refusal error={beginning.error} />}
      <Button type="submit" variant="primary" isPending={beginning.isPending}>
        QRコードを表示する
      </Button>
    </Form>
  )
}

interface AppStepProps {
  begun: Begun
  onConfirmed: (codes: readonly string[]) => void
}

function AppStep({ begun: { secret, qr }, onConfirmed }: AppStepProps) {
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: () => client.secondFactor.confirm({ code }),
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
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
        有効にする
      </Button>
    </Form>
  )
}
