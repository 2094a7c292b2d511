import { fullName } from '#contract/members/name.ts'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { pathOf } from '../../parts/department-choice.ts'
import { client } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { useDepartmentsInUse } from '../../shared/department-choices.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { LongName } from '../../ui/LongName.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TreePicker } from '../../ui/TreePicker.tsx'
import { ReportFields } from './ReportFields.tsx'
import {
  emptySupervisor,
  labels,
  type SupervisorValues,
  supervisorSchema,
  valuesOf,
} from './supervisor-values.ts'
import { refreshSupervisors } from './use-supervisors.ts'

const formId = 'senior-form'

function useSupervisorForm(supervisor: Supervisor | undefined, onClose: () => void) {
  const flash = useFlash()
  return useEditForm({
    draft: `senior:${supervisor?.id ?? 'new'}`,
    origin: {
      version: supervisor?.version ?? null,
      values: supervisor ? valuesOf(supervisor) : emptySupervisor,
    },
    schema: supervisorSchema,
    labels,
    onSave: async (input, version, changes) => {
      const { message } = supervisor
        ? await client.supervisors.update({
            ...changes,
            id: supervisor.id,
            version: version ?? supervisor.version,
          })
        : await client.supervisors.create(input)
      return async () => {
        await refreshSupervisors()
        onClose()
        flash(message)
      }
    },
    readLatest: async () => {
      const { items } = await client.supervisors.list()
      const latest = items.find(({ id }) => id === supervisor?.id)
      if (!latest) throw new Error('The supervisor is gone.')
      return { version: latest.version, values: valuesOf(latest) }
    },
  })
}

export function SupervisorDialog({
  senior: supervisor,
  onClose,
}: {
  senior?: Supervisor
  onClose: () => void
}) {
  const departments = useDepartmentsInUse()
  const edit = useSupervisorForm(supervisor, onClose)
  const cancel = () => {
    edit.discard()
    onClose()
  }
  const shown = (field: string, values: SupervisorValues) => {
    if (field === 'department_id') return pathOf(departments, values.department_id) ?? ''
    if (field === 'receiving_report') return values.receiving_report ? '受け取る' : '受け取らない'
    if (field === 'receiving_bcc') return values.receiving_bcc ? '送る' : '送らない'
    return field === 'lastname' || field === 'firstname' || field === 'email' ? values[field] : ''
  }
  return (
    <Dialog
      isOpen
      onClose={cancel}
      isDismissable={false}
      title={supervisor ? <LongName text={fullName(supervisor)} after="さんの編集" /> : '上司の登録'}
      actions={
        <>
          <Button onClick={cancel}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={edit.form.formState.isSubmitting}>
            {supervisor ? '保存する' : '登録する'}
          </Button>
        </>
      }
    >
      <EditFrame edit={edit} id={formId} className="flex flex-col gap-4" shown={shown}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Bound edit={edit} name="lastname" render={(field) => <TextField {...field} isRequired />} />
          <Bound edit={edit} name="firstname" render={(field) => <TextField {...field} isRequired />} />
        </div>
        <Bound
          edit={edit}
          name="email"
          render={(field) => <TextField {...field} isRequired type="email" normalize={toHalfWidth} />}
        />
        <Bound
          edit={edit}
          name="department_id"
          render={({ onBlur: _, ...field }) => (
            <TreePicker
              {...field}
              nodes={departments}
              noneLabel="選択なし"
              searchLabel="部署名で検索"
              valueText={
                <DepartmentPath
                  path={pathOf(departments, field.value) ?? supervisor?.department?.full_path ?? ''}
                />
              }
            />
          )}
        />
        <ReportFields edit={edit} />
      </EditFrame>
    </Dialog>
  )
}
