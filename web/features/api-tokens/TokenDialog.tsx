import { type ApiTokenInput, apiTokenInput } from '#contract/api-tokens/calls.ts'
import { permissionKeys } from '#contract/permissions.ts'
import { tokyoToday } from '../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { formSchema } from '../../platform/editing/form-schema.ts'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PermissionField } from './PermissionField.tsx'

const formId = 'api-token-form'
const labels = {
  name: '名前',
  permissions: '権限',
  expires_on: '有効期限',
  allowed_addresses: '接続を許可するIPアドレス',
}

type Values = { name: string; permissions: readonly string[]; expires_on: string; allowed_addresses: string }

/** The same day a year later; the day before where that year has none. */
function inAYear(day: string): string {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return later.endsWith('-02-29') ? later.replace('-29', '-28') : later
}

const linesOf = (text: string): string[] =>
  toHalfWidth(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function useTokenForm(onMade: (token: string) => void) {
  const empty: Values = { name: '', permissions: [], expires_on: '', allowed_addresses: '' }
  return useEditForm({
    draft: null,
    prefix: 'api-token-',
    origin: { version: null, values: { ...empty, expires_on: inAYear(tokyoToday()) } },
    schema: formSchema<Values, ApiTokenInput, ApiTokenInput>(apiTokenInput, (values) => ({
      ...values,
      allowed_addresses: linesOf(values.allowed_addresses),
    })),
    labels,
    onSave: async (input) => {
      const { token } = await client.apiTokens.create(input)
      return async () => {
        await queryClient.invalidateQueries({ queryKey: api.apiTokens.key() })
        onMade(token)
      }
    },
  })
}

interface TokenDialogProps {
  onClose: () => void
  onMade: (token: string) => void
}

export function TokenDialog({ onClose, onMade }: TokenDialogProps) {
  const edit = useTokenForm(onMade)
  const can = useCan()
  const cancel = () => {
    edit.discard()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      isDismissable={false}
      title="APIトークンの作成"
      actions={
        <>
          <Button onClick={cancel}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={edit.form.formState.isSubmitting}>
            作成する
          </Button>
        </>
      }
    >
      <EditFrame edit={edit} id={formId} className="flex flex-col gap-5">
        <Bound
          edit={edit}
          name="name"
          render={(field) => (
            <TextField {...field} isRequired description="どのシステムが使うかを書きます。" />
          )}
        />
        <Bound
          edit={edit}
          name="permissions"
          render={(field) => <PermissionField {...field} given={permissionKeys.filter(can)} />}
        />
        <Bound
          edit={edit}
          name="expires_on"
          render={(field) => (
            <DatePicker {...field} isRequired min={tokyoToday()} max={inAYear(tokyoToday())} />
          )}
        />
        <Bound
          edit={edit}
          name="allowed_addresses"
          render={(field) => (
            <TextArea
              {...field}
              rows={2}
              description="1行に1つ。空欄では、会社のセキュリティ設定に従います。"
            />
          )}
        />
      </EditFrame>
    </Dialog>
  )
}
