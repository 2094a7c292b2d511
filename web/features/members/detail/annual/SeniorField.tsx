import { SeniorLink } from '../../../../parts/SeniorLink.tsx'
import { useCan } from '../../../../platform/session.ts'
import { ComboBox } from '../../../../ui/ComboBox.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { useSeniors } from '../profile/use-choices.ts'

interface SeniorFieldProps {
  value: string
  onChange: (senior: string) => void
}

/** The supervisors by name and department. */
export function SeniorField({ value, onChange }: SeniorFieldProps) {
  const can = useCan()
  const seniors = useSeniors()
  if (!seniors) return <Skeleton className="h-16 rounded" />
  return (
    <ComboBox
      label="上司"
      name="confirmed_senior"
      placeholder="氏名で検索"
      options={seniors}
      value={value}
      onChange={onChange}
      description={can('senior.create') && <SeniorLink />}
    />
  )
}
