import { SupervisorLink } from '../../../../parts/SupervisorLink.tsx'
import { useCan } from '../../../../platform/session.ts'
import { useSupervisorChoices } from '../../../../shared/supervisor-choices.ts'
import { ComboBox } from '../../../../ui/ComboBox.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'

interface SupervisorFieldProps {
  value: string
  onChange: (supervisor: string) => void
}

/** The supervisors by name and department. */
export function SupervisorField({ value, onChange }: SupervisorFieldProps) {
  const can = useCan()
  const supervisors = useSupervisorChoices()
  if (!supervisors) return <Skeleton className="h-16 rounded" />
  return (
    <ComboBox
      label="上司"
      name="confirmed_senior"
      placeholder="氏名で検索"
      options={supervisors}
      value={value}
      onChange={onChange}
      description={can('senior.create') && <SupervisorLink />}
    />
  )
}
