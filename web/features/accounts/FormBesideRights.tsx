import type { ReactNode } from 'react'
import type { RoleKey } from '#contract/permissions.ts'
import { FormBeside } from '../../ui/FormBeside.tsx'
import { RightsCard } from './RoleField.tsx'

/** A column of an account's fields, and beside it what the role chosen in them may do. */
export function FormBesideRights({ role, children }: { role: RoleKey; children: ReactNode }) {
  return (
    <FormBeside>
      {children}
      <RightsCard role={role} />
    </FormBeside>
  )
}
