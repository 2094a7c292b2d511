import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { trustedDays } from '#contract/limits.ts'
import { client } from '../../platform/api.ts'
import { problemOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Refusal } from '../Refusal.tsx'

export interface CodeFormProps {
  /** What its button does. */
  label: string
  isRecovery: boolean
  /** Offers to let this device stand for the code. */
  canRemember?: boolean
  /** With how many recovery codes are left, where that was said. */
  onShown: (codesLeft: number | null) => unknown
}

/** A code of the app, or a recovery code. */
export function CodeForm({ label, isRecovery, canRemember = false, onShown }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [remembers, setRemembers] = useState(false)
  const showing = useMutation({
    mutationFn: () => client.secondFactor.show({ code, remembers_device: remembers }),
    onSuccess: ({ recovery_codes_left }) => onShown(recovery_codes_left),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    showing.mutate()
  }
  const problem = problemOf(showing.error, 'code')
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={isRecovery ? 'リカバリーコード' : '確認コード（6桁）'}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        isRequired
        value={code}
        normalize={toHalfWidth}
        onChange={setCode}
        description={
          isRecovery ? '設定のときに保存した16文字のコードです。' : '認証アプリに表示されている数字です。'
        }
        errorMessage={problem}
      />
      {canRemember && (
        <Checkbox
          label={`この端末では${trustedDays}日間、確認コードを省略する`}
          description="共用の端末では選択しないでください。"
          name="remembers_device"
          value={remembers}
          onChange={setRemembers}
        />
      )}
      {!problem && <Refusal error={showing.error} />}
      <Button type="submit" variant="primary" size="large" isPending={showing.isPending}>
        {label}
      </Button>
    </Form>
  )
}
