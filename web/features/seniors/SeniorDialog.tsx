import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fullName } from '#contract/person-name.ts'
import type { Senior } from '#contract/seniors.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { problemOf, problemsOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TreePicker } from '../../ui/TreePicker.tsx'
import { useDepartmentNodes } from './department-nodes.ts'
import { ReportFields } from './ReportFields.tsx'
import { emptySenior, inputOf, labels, valuesOf } from './senior-values.ts'
import { refreshSeniors } from './use-seniors.ts'

const formId = 'senior-form'

/** Registers a supervisor, or changes the one given. */
export function SeniorDialog({ senior, onClose }: { senior?: Senior; onClose: () => void }) {
  const flash = useFlash()
  const { nodes, pathOf } = useDepartmentNodes()
  const [values, setValues] = useState(() => (senior ? valuesOf(senior) : emptySenior))
  const change = (named: Partial<typeof values>) => setValues((before) => ({ ...before, ...named }))
  const saving = useMutation({
    mutationFn: () => {
      const input = inputOf(values)
      return senior
        ? client.seniors.update({ ...input, id: senior.id, version: senior.version })
        : client.seniors.create(input)
    },
    onSuccess: async ({ message }) => {
      await refreshSeniors()
      onClose()
      flash(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  const text = (name: 'lastname' | 'firstname' | 'email') => ({
    name,
    label: labels[name],
    isRequired: true,
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
    errorMessage: problemOf(saving.error, name),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={senior ? `${fullName(senior)}さんを編集` : '上司を登録'}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={saving.isPending}>
            {senior ? '保存する' : '登録する'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <FormErrorSummary errors={problemsOf(saving.error, labels)} attempt={saving.submittedAt} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text('lastname')} />
          <TextField {...text('firstname')} />
        </div>
        <TextField {...text('email')} type="email" normalize={toHalfWidth} />
        <TreePicker
          label={labels.department_id}
          name="department_id"
          nodes={nodes}
          noneLabel="選択なし"
          searchLabel="部署名で探す"
          valueText={
            <DepartmentPath path={pathOf(values.department) ?? senior?.department?.full_path ?? ''} />
          }
          value={values.department}
          onChange={(department) => change({ department })}
          errorMessage={problemOf(saving.error, 'department_id')}
        />
        <ReportFields values={values} onChange={change} />
      </Form>
    </Dialog>
  )
}
