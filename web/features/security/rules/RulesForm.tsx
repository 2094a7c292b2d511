import type { SecuritySetting } from '#contract/security/calls.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import { PasswordRules } from './PasswordRules.tsx'
import { shownRule, useRulesForm } from './use-rules-form.ts'

interface RulesFormProps {
  setting: SecuritySetting
  ownAddress: string | undefined
  isReadOnly: boolean
}

export function RulesForm({ setting, ownAddress, isReadOnly }: RulesFormProps) {
  const edit = useRulesForm(setting)
  const { control, formState } = edit.form
  return (
    <Card width="form">
      <EditFrame
        edit={edit}
        className="flex flex-col gap-8"
        shown={shownRule}
        {...(!isReadOnly && { saveLabel: '保存する' })}
      >
        <PasswordRules control={control} isReadOnly={isReadOnly} />
        <Bound
          edit={edit}
          name="allowed_ip_addresses"
          render={({ value, onChange }) => (
            <AddressEditor
              entries={value}
              onChange={onChange}
              ownAddress={ownAddress}
              isReadOnly={isReadOnly}
              problems={formState.errors.allowed_ip_addresses}
            />
          )}
        />
        <Bound
          edit={edit}
          name="is_active"
          render={(field) => (
            <Checkbox
              {...field}
              label="会社のルールを使う"
              description="外して保存すると、標準のルールに戻り、接続元の制限もなくなります。"
              disabled={isReadOnly}
            />
          )}
        />
      </EditFrame>
    </Card>
  )
}
