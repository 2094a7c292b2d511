import type { ChannelAccount } from '#contract/channels/account-calls.ts'
import { type AccountField, fieldsInUse } from '#contract/channels/account-rules.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type AccountEdit, keptSecrets } from './use-account-form.ts'

interface AccountFieldsProps {
  account: ChannelAccount
  edit: AccountEdit
}

/** What an account is made of; a secret that is stored is left blank unless it changes. */
export function AccountFields({ account, edit }: AccountFieldsProps) {
  const kept = keptSecrets(account)
  return fieldsInUse(account.channel, edit.form.watch()).map((field) => (
    <Bound
      key={field.name}
      edit={edit}
      name={field.name}
      render={(bound) => <Field field={field} bound={bound} isKept={kept.includes(field.name)} />}
    />
  ))
}

type BoundField = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  errorMessage: string | undefined
}

function Field({ field, bound, isKept }: { field: AccountField; bound: BoundField; isKept: boolean }) {
  const common = { ...bound, value: bound.value ?? '', isRequired: field.isRequired === true && !isKept }
  const description = isKept ? '設定済みです。変更するときだけ入力してください。' : field.description
  if (field.choices) {
    const chosen = field.choices.find(({ value }) => value === common.value)
    return <Select {...common} options={field.choices} description={chosen?.description} />
  }
  if (field.isLong) return <TextArea {...common} rows={4} description={description} />
  return (
    <TextField
      {...common}
      type={field.isSecret ? 'password' : 'text'}
      autoComplete={field.isSecret ? 'new-password' : 'off'}
      normalize={(typed) => toHalfWidth(typed).trim()}
      description={description}
    />
  )
}
