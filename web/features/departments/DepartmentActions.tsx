import { Link } from '@tanstack/react-router'
import { Archive, FolderInput, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { DepartmentView } from '#contract/departments/calls.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import { departmentForm } from '../../platform/addresses.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Restore } from './Restore.tsx'
import { useDepartments } from './use-departments.ts'

const MoveDialog = lazyNamed(
  () => import('./tree/MoveDialog.tsx'),
  (file) => file.MoveDialog,
)

const ArchiveDialog = lazyNamed(
  () => import('./ArchiveDialog.tsx'),
  (file) => file.ArchiveDialog,
)

export function DepartmentActions({ view }: { view: DepartmentView }) {
  const [open, setOpen] = useState<'move' | 'archive' | null>(null)
  const { data } = useDepartments()
  const { department } = view
  const close = () => setOpen(null)
  if (department.is_archived) return <Restore view={view} />
  return (
    <>
      <Button icon={<FolderInput size={16} aria-hidden />} onClick={() => setOpen('move')}>
        移動する
      </Button>
      <Button
        icon={<Archive size={16} aria-hidden />}
        disabled={!department.enable_archive}
        title={department.enable_archive ? undefined : ruleMessages.last_department}
        onClick={() => setOpen('archive')}
      >
        廃止する
      </Button>
      <Link {...departmentForm(department.id)} className={buttonClass({ variant: 'primary' })}>
        <Pencil size={16} aria-hidden />
        編集する
      </Link>
      {open === 'move' && (
        <MoveDialog department={department} departments={data?.departments ?? []} onClose={close} />
      )}
      {open === 'archive' && <ArchiveDialog view={view} onClose={close} />}
    </>
  )
}
