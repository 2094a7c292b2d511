import { FolderInput, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { ChartMember } from '#contract/departments/chart-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { ConditionBadge } from '../../../parts/ConditionBadge.tsx'
import { MemberName } from '../../../parts/MemberName.tsx'
import { useCan } from '../../../platform/session.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { DepartmentPicker } from '../DepartmentPicker.tsx'
import { useDepartments } from '../use-departments.ts'
import type { Chart } from './use-chart.ts'

interface PeopleProps {
  members: readonly ChartMember[]
  /** Null where they are in no unit. */
  home: number | null
  chart: Chart
}

export function People({ members, ...rest }: PeopleProps) {
  return (
    <ul className="mt-2 divide-y">
      {members.map((member) => (
        <Person key={member.id} member={member} {...rest} />
      ))}
    </ul>
  )
}

function Person({ member, home, chart }: Omit<PeopleProps, 'members'> & { member: ChartMember }) {
  const can = useCan()
  const [isMoving, setMoving] = useState(false)
  const name = fullName(member)
  const place = (id: number | null) => {
    setMoving(false)
    if (id !== null && id !== home) chart.place.mutate({ member_id: member.id, department_id: id })
  }
  return (
    <li
      draggable={can('member.update')}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name)
        setTimeout(() => chart.setDragged({ kind: 'member', id: member.id }))
      }}
      onDragEnd={() => chart.setDragged(null)}
      className="py-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-32">
          <MemberName member={member} size={32} />
        </span>
        <ConditionBadge of={member} />
        {can('member.update') && (
          <IconButton
            size="small"
            label={`${name}を移動する`}
            icon={<FolderInput size={16} aria-hidden />}
            onClick={() => setMoving(!isMoving)}
          />
        )}
        {can('member.update') && home !== null && (
          <IconButton
            size="small"
            label={`${name}を部署から外す`}
            icon={<UserMinus size={16} aria-hidden />}
            onClick={() => chart.remove.mutate({ id: member.id })}
          />
        )}
      </div>
      {isMoving && <Place name={name} id={member.id} home={home} onPlace={place} />}
    </li>
  )
}

interface PlaceProps {
  name: string
  id: number
  home: number | null
  onPlace: (id: number | null) => void
}

function Place({ name, id, home, onPlace }: PlaceProps) {
  const { data } = useDepartments()
  return (
    <DepartmentPicker
      label={`${name}さんの移動先`}
      name={`place-${id}`}
      departments={data?.departments}
      noneLabel="部署を選んでください"
      value={home}
      onChange={onPlace}
    />
  )
}
