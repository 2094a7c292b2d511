import { usePlannedMaintenance } from '../../platform/operator.ts'
import { Announced } from './Announced.tsx'
import type { AnnouncedLook } from './planned-rules.ts'

export function PlannedMaintenance({ look = 'bar' }: { look?: AnnouncedLook }) {
  const planned = usePlannedMaintenance()
  return planned && <Announced key={planned.id} planned={planned} look={look} />
}
