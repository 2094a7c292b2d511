import { Controller } from 'react-hook-form'
import type { SecuritySetting } from '#contract/security.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FieldMessage } from '../../../ui/FieldMessage.tsx'
import { Form } from '../../../ui/Form.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { useRulesForm } from './use-rules-form.ts'

interface RulesFormProps {
  setting: SecuritySetting
  ownAddress: string | undefined
  isReadOnly: boolean
}

export function RulesForm({ setting, ownAddress, isReadOnly }: RulesFormProps) {
  const { form, submit, refusal } = useRulesForm(setting)
  const { control, formState } = form
  return (
    <Card>
      <Form onSubmit={submit} className="flex flex-col gap-8">
        <PasswordRules control={control} isReadOnly={isReadOnly} />
        <Controller
          control={control}
          name="allowed_ip_addresses"
          render={({ field }) => (
            <AddressEditor
              entries={field.value}
              onChange={field.onChange}
              ownAddress={ownAddress}
              isReadOnly={isReadOnly}
              problems={formState.errors.allowed_ip_addresses}
            />
          )}
        />
        <Controller
          control={control}
          name="is_active"
          render={({ field }) => (
            <Checkbox
              {...field}
              label="会社のルールを使う"
              description="外して保存すると、標準のルールに戻り、接続元の制限もなくなります。"
              disabled={isReadOnly}
            />
          )}
        />
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
              保存する
            </Button>
            <div role="alert" className="empty:hidden">
              {refusal && <FieldMessage>{refusal}</FieldMessage>}
            </div>
          </div>
        )}
      </Form>
    </Card>
  )
}
