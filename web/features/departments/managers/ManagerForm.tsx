import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DepartmentManager } from '#contract/departments.ts'
import { api } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { fieldProblem } from '../problem-words.ts'
import { refreshDepartments } from '../use-departments.ts'

export function ManagerForm({ manager, onDone }: { manager: DepartmentManager | null; onDone: () => void }) {
  const flash = useFlash()
  const [values, setValues] = useState({
    lastname: manager?.lastname ?? '',
    firstname: manager?.firstname ?? '',
    email: manager?.email ?? '',
  })
  const after = {
    onSuccess: async ({ message }: { message: string }) => {
      await refreshDepartments()
      flash(message)
      onDone()
    },
  }
  const create = useMutation(api.departmentManagers.create.mutationOptions(after))
  const update = useMutation(api.departmentManagers.update.mutationOptions(after))
  const error = create.error ?? update.error
  const isUnnamed = error instanceof RequestError && error.fields.length === 0
  const save = () =>
    manager ? update.mutate({ ...values, id: manager.id, version: manager.version }) : create.mutate(values)
  const field = (name: keyof typeof values) => ({
    name: `manager-${name}`,
    value: values[name],
    onChange: (typed: string) => setValues({ ...values, [name]: typed }),
    errorMessage: fieldProblem(error, name),
  })
  return (
    <Form
      className="mb-4 grid gap-4 rounded border p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField label="姓" isRequired maxLength={50} {...field('lastname')} />
      <TextField label="名" isRequired maxLength={50} {...field('firstname')} />
      <TextField
        label="メールアドレス"
        type="email"
        className="sm:col-span-2"
        description="入力しなくても登録できます。"
        {...field('email')}
      />
      {isUnnamed && (
        <p role="alert" className="text-sm text-danger-ink sm:col-span-2">
          {japaneseOf(error)}
        </p>
      )}
      <div className="flex justify-end gap-2 sm:col-span-2">
        <Button onClick={onDone}>キャンセル</Button>
        <Button type="submit" variant="primary" isPending={create.isPending || update.isPending}>
          保存する
        </Button>
      </div>
    </Form>
  )
}
