import { useMutation } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import type { DepartmentView } from '#contract/departments/calls.ts'
import { api } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Button } from '../../ui/Button.tsx'
import { problemWords } from './problem-words.ts'
import { refreshDepartments, useDepartments } from './use-departments.ts'

/** Takes the department back, alone or with what was archived below it. */
export function Restore({ view: { department, children } }: { view: DepartmentView }) {
  const flash = useFlash()
  const { data } = useDepartments()
  const below = (data?.departments ?? []).filter(
    ({ is_archived, department_name }) =>
      is_archived && department_name.startsWith(`${department.department_name} > `),
  )
  const restore = useMutation(
    api.departments.archive.mutationOptions({
      onSuccess: async ({ message }) => {
        await refreshDepartments()
        flash(message)
      },
      onError: (error) => flash(problemWords(error), 'fail'),
    }),
  )
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {children.length > 0 && below.length > 0 && (
        <Button
          isPending={restore.isPending}
          onClick={() => restore.mutate({ unarchive: [department.id, ...below.map(({ id }) => id)] })}
        >
          下位部署も元に戻す
        </Button>
      )}
      <Button
        variant="primary"
        icon={<ArchiveRestore size={16} aria-hidden />}
        isPending={restore.isPending}
        onClick={() => restore.mutate({ unarchive: [department.id] })}
      >
        元に戻す
      </Button>
    </div>
  )
}
