import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { DepartmentView } from '#contract/departments/calls.ts'
import { WeatherShares } from '../../parts/WeatherShares.tsx'
import { departmentPage, newDepartmentForm } from '../../platform/addresses.ts'
import { useCan } from '../../platform/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'

export function ChildDepartments({ view: { department, children } }: { view: DepartmentView }) {
  const can = useCan()
  return (
    <Section
      title={`下位部署（${children.length}件）`}
      actions={
        can('department.create') &&
        !department.is_archived && (
          <Link {...newDepartmentForm(department.id)} className={buttonClass({ size: 'small' })}>
            <Plus size={16} aria-hidden />
            下位部署を追加する
          </Link>
        )
      }
    >
      <Card padding="none">
        <ul className="divide-y">
          {children.map((child) => (
            <Child key={child.id} child={child} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

type ChildProps = { child: DepartmentView['children'][number] }

function Child({
  child: { id, name, member_count, is_archived, department_manager_name, weather, withheld_reason },
}: ChildProps) {
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_9rem_4rem_14rem]">
      <span className="flex min-w-0 items-center gap-2">
        <Link {...departmentPage(id)} className="min-w-0 wrap-anywhere">
          {name}
        </Link>
        {is_archived && <Badge tone="warning">廃止</Badge>}
      </span>
      <span title={department_manager_name ?? undefined} className="truncate text-ink-2 max-sm:hidden">
        {department_manager_name}
      </span>
      <span className="text-right whitespace-nowrap text-ink-2">
        {member_count.toLocaleString('ja-JP')}名
      </span>
      {!is_archived && (
        <WeatherShares weather={weather ?? null} reason={withheld_reason} className="max-sm:col-span-2" />
      )}
    </li>
  )
}
