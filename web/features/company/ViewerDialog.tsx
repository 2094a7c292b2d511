import { type Viewer, viewerInput } from '#contract/company/calls.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { formSchema } from '../../platform/editing/form-schema.ts'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'

const formId = 'viewer-form'
const labels = { name: '名前', email: 'メールアドレス', is_send_summary_mail: '毎週の集計' }

type Values = { name: string; email: string; is_send_summary_mail: boolean }

const valuesOf = (viewer: Viewer | undefined): Values => ({
  name: viewer?.name ?? '',
  email: viewer?.email ?? '',
  is_send_summary_mail: viewer?.is_send_summary_mail ?? true,
})

function useViewerForm(viewer: Viewer | undefined, onClose: () => void) {
  const flash = useFlash()
  return useEditForm({
    draft: `viewer:${viewer?.id ?? 'new'}`,
    prefix: 'viewer-',
    origin: { version: viewer?.version ?? null, values: valuesOf(viewer) },
    schema: formSchema(viewerInput, (values: Values) => values),
    labels,
    onSave: async (input, version, changes) => {
      const { message } = viewer
        ? await client.company.updateViewer({
            ...changes,
            id: viewer.id,
            version: version ?? viewer.version,
          })
        : await client.company.createViewer(input)
      return async () => {
        await queryClient.invalidateQueries({ queryKey: api.company.viewers.key() })
        onClose()
        flash(message)
      }
    },
    readLatest: async () => {
      const { result } = await client.company.viewers({})
      const latest = result.viewers.find(({ id }) => id === viewer?.id)
      if (!latest) throw new Error('The recipient is gone.')
      return { version: latest.version, values: valuesOf(latest) }
    },
  })
}

export function ViewerDialog({ viewer, onClose }: { viewer?: Viewer; onClose: () => void }) {
  const edit = useViewerForm(viewer, onClose)
  const cancel = () => {
    edit.discard()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      isDismissable={false}
      title={viewer ? '宛先の編集' : '宛先の追加'}
      actions={
        <>
          <Button onClick={cancel}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={edit.form.formState.isSubmitting}>
            {viewer ? '保存する' : '追加する'}
          </Button>
        </>
      }
    >
      <EditFrame
        edit={edit}
        id={formId}
        className="flex flex-col gap-4"
        shown={(field, values) =>
          field === 'is_send_summary_mail'
            ? values.is_send_summary_mail
              ? '送る'
              : '送らない'
            : String(values[field])
        }
      >
        <Bound edit={edit} name="name" render={(field) => <TextField {...field} isRequired />} />
        <Bound
          edit={edit}
          name="email"
          render={(field) => <TextField {...field} isRequired type="email" normalize={toHalfWidth} />}
        />
        <Bound
          edit={edit}
          name="is_send_summary_mail"
          render={(field) => <Checkbox {...field} label="毎週送る" />}
        />
      </EditFrame>
    </Dialog>
  )
}
