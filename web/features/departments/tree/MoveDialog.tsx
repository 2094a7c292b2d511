import { type FormEvent, useId, useState } from 'react'
import type { Department } from '#contract/departments/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { DepartmentPicker } from '../DepartmentPicker.tsx'
import { problemWords } from '../problem-words.ts'
import { useMove } from '../use-departments.ts'

interface MoveDialogProps {
  department: Department
  departments: readonly Department[]
  onClose: () => void
}

/** Moves a department without a mouse: the new place is picked out of the tree. */
export function MoveDialog({ department, departments, onClose }: MoveDialogProps) {
  const [parent, setParent] = useState(department.parent_id)
  const [problem, setProblem] = useState<string>()
  const { move, isPending } = useMove()
  const formId = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (parent === department.parent_id) return onClose()
    const error = await move(department, parent)
    if (error === null) onClose()
    else setProblem(problemWords(error))
  }
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={`「${department.name}」の移動`}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button variant="primary" isPending={isPending} type="submit" form={formId}>
            移動する
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={save}>
        <DepartmentPicker
          label="移動先（上位部署）"
          name="move-parent"
          departments={departments}
          without={department.id}
          noneLabel="最上位に移動する"
          value={parent}
          onChange={setParent}
          errorMessage={problem}
          description="下位部署とメンバーも一緒に移動します。限定閲覧者に見える範囲も変わりますが、過去の回答は、回答時に伝えた人にだけ見えます。"
        />
      </Form>
    </Dialog>
  )
}
