import { useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { Description } from './Description.tsx'
import { SupervisorDialog } from './SupervisorDialog.tsx'
import { SupervisorSection } from './SupervisorSection.tsx'
import { UnassignedTask } from './UnassignedTask.tsx'

/** The supervisors, who is without one, and what members read about them. */
export function SupervisorListScreen() {
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <UnassignedTask />
      <SupervisorSection onAdd={() => setAdding(true)} />
      {can('enq_setting.basic.read') && <Description />}
      {isAdding && <SupervisorDialog onClose={() => setAdding(false)} />}
    </>
  )
}
