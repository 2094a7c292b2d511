import { type FormEvent, useState } from 'react'
import type { SignOnSetting } from '#contract/sign-on/calls.ts'
import { LeaveGuard } from '../../platform/editing/LeaveGuard.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSaving } from './use-sign-on.ts'

interface ServiceFormProps {
  setting: SignOnSetting | null
  version: number
  isReadOnly: boolean
}

/** With what the company's login service is asked. */
export function ServiceForm({ setting, version, isReadOnly }: ServiceFormProps) {
  const [issuer, setIssuer] = useState(setting?.issuer ?? '')
  const [clientId, setClientId] = useState(setting?.client_id ?? '')
  const [secret, setSecret] = useState('')
  const saving = useSaving()
  const isDirty =
    secret !== '' || issuer !== (setting?.issuer ?? '') || clientId !== (setting?.client_id ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({
      issuer,
      client_id: clientId,
      version,
      ...(secret && { client_secret: secret }),
    })
  }
  const problems = {
    issuer: problemOf(saving.error, 'issuer'),
    client_id: problemOf(saving.error, 'client_id'),
    client_secret: problemOf(saving.error, 'client_secret'),
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-5">
      <LeaveGuard isDirty={isDirty} />
      <TextField
        label="発行者（Issuer）のURL"
        name="issuer"
        value={issuer}
        onChange={setIssuer}
        normalize={toHalfWidth}
        isRequired
        disabled={isReadOnly}
        errorMessage={problems.issuer}
      />
      <TextField
        label="クライアントID"
        name="client_id"
        value={clientId}
        onChange={setClientId}
        normalize={toHalfWidth}
        isRequired
        disabled={isReadOnly}
        errorMessage={problems.client_id}
      />
      {!isReadOnly && (
        <PasswordField
          label="クライアントシークレット"
          name="client_secret"
          value={secret}
          onChange={setSecret}
          autoComplete="new-password"
          isRequired={!setting}
          {...(setting && { description: '変更するときだけ入力します。' })}
          errorMessage={problems.client_secret}
        />
      )}
      {!Object.values(problems).some(Boolean) && <Refusal error={saving.error} />}
      {!isReadOnly && (
        <div>
          <Button type="submit" variant="primary" isPending={saving.isPending}>
            保存する
          </Button>
        </div>
      )}
    </Form>
  )
}
