import { type DepartmentManager, managerInput } from '#contract/departments/calls.ts'
import { client } from '../../../platform/api.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { formSchema } from '../../../platform/editing/form-schema.ts'
import { useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { refreshDepartments } from '../use-departments.ts'

const labels = { lastname: '姓', firstname: '名', email: 'メールアドレス' }

type Values = Record<keyof typeof labels, string>

const valuesOf = (manager: DepartmentManager | null): Values => ({
  lastname: manager?.lastname ?? '',
  firstname: manager?.firstname ?? '',
  email: manager?.email ?? '',
})

function useManagerForm(manager: DepartmentManager | null, onDone: () => void) {
  const flash = useFlash()
  return useEditForm({
    draft: `department-manager:${manager?.id ?? 'new'}`,
    prefix: 'manager-',
    origin: { version: manager?.version ?? null, values: valuesOf(manager) },
    schema: formSchema(managerInput, (values: Values) => values),
    labels,
    onSave: async (input, version, changes) => {
      const { message } = manager
        ? await client.departmentManagers.update({
            ...changes,
            id: manager.id,
            version: version ?? manager.version,
          })
        : await client.departmentManagers.create(input)
      return async () => {
        await refreshDepartments()
        flash(message)
        onDone()
      }
    },
    readLatest: async () => {
      const { items } = await client.departmentManagers.list({})
      const latest = items.find(({ id }) => id === manager?.id)
      if (!latest) throw new Error('The manager is gone.')
      return { version: latest.version, values: valuesOf(latest) }
    },
  })
}

export function ManagerForm({ manager, onDone }: { manager: DepartmentManager | null; onDone: () => void }) {
  const edit = useManagerForm(manager, onDone)
  return (
    <EditFrame edit={edit} className="mb-4 flex flex-col gap-4 rounded border p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Bound edit={edit} name="lastname" render={(field) => <TextField {...field} isRequired />} />
        <Bound edit={edit} name="firstname" render={(field) => <TextField {...field} isRequired />} />
      </div>
      <Bound
        edit={edit}
        name="email"
        render={(field) => (
          <TextField
            {...field}
            type="email"
            normalize={toHalfWidth}
            description="入力しなくても登録できます。"
          />
        )}
      />
      <div className="flex justify-end gap-2">
        <Button
          onClick={() => {
            edit.discard()
            onDone()
          }}
        >
          キャンセル
        </Button>
        <Button type="submit" variant="primary" isPending={edit.form.formState.isSubmitting}>
          保存する
        </Button>
      </div>
    </EditFrame>
  )
}
