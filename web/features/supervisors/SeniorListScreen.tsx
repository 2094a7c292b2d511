import { useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { Description } from './Description.tsx'
import { SeniorDialog } from './SeniorDialog.tsx'
import { SeniorSection } from './SeniorSection.tsx'
import { UnassignedTask } from './UnassignedTask.tsx'

/** The supervisors, who is without one, and what members read about them. */
export function SeniorListScreen() {
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <UnassignedTask />
      <SeniorSection onAdd={() => setAdding(true)} />
      {can('enq_setting.basic.read') && <Description />}
      {isAdding && <SeniorDialog onClose={() => setAdding(false)} />}
    </>
  )
}
