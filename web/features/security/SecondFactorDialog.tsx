import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { roleKeys, roles } from '#contract/permissions.ts'
import type { SecondFactorRules } from '#contract/sessions/second-factor-calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { problemOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'

const formId = 'second-factor-rules'
const options = roleKeys.map((key) => ({ value: key, label: roles[key].name }))

/** Which roles need a second factor, and from which day. */
export function SecondFactorDialog({ rules, onClose }: { rules: SecondFactorRules; onClose: () => void }) {
  const flash = useFlash()
  const [wanted, setWanted] = useState<readonly string[]>(rules.roles)
  const [from, setFrom] = useState(rules.required_from ?? '')
  const saving = useMutation({
    mutationFn: () =>
      client.secondFactor.setRules({
        roles: roleKeys.filter((key) => wanted.includes(key)),
        required_from: wanted.length > 0 ? from : '',
        version: rules.version,
      }),
    onSuccess: async ({ message }) => {
      await queryClient.invalidateQueries({ queryKey: api.secondFactor.key() })
      onClose()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const problem = problemOf(saving.error, 'required_from')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title="2段階認証を必須にする権限"
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={saving.isPending}>
            保存する
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-5">
        <CheckboxGroup
          label="必須にする権限"
          name="second_factor_roles"
          look="list"
          value={wanted}
          onChange={setWanted}
          options={options}
          description="決めた日から、次に使うときに設定をお願いします。"
        />
        {wanted.length > 0 && (
          <DatePicker
            label="必須にする日"
            name="required_from"
            value={from}
            onChange={setFrom}
            isRequired
            errorMessage={problem}
          />
        )}
        {!problem && <Refusal error={saving.error} />}
      </Form>
    </Dialog>
  )
}
