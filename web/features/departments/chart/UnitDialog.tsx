import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChartMember, ChartUnit } from '#contract/organization-chart.ts'
import { ConditionBadge } from '../../../parts/ConditionBadge.tsx'
import { MemberName } from '../../../parts/MemberName.tsx'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DepartmentPicker } from '../DepartmentPicker.tsx'
import { useDepartments } from '../use-departments.ts'
import { MemberFinder } from './MemberFinder.tsx'
import { UnitWeather } from './UnitWeather.tsx'
import type { Chart } from './use-chart.ts'

interface UnitDialogProps {
  unit: ChartUnit
  chart: Chart
  onClose: () => void
}

/** A unit's people; who may, puts others in, moves them or takes them out. */
export function UnitDialog({ unit, chart, onClose }: UnitDialogProps) {
  const can = useCan()
  const rest = unit.own_member_count - unit.members.length
  return (
    <Dialog isOpen look="drawer" size="medium" onClose={onClose} title={unit.name}>
      <p className="text-sm break-words text-ink-2">{unit.department_name}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-3">責任者</dt>
        <dd>{unit.manager?.name ?? '未登録'}</dd>
        <dt className="text-ink-3">上司</dt>
        <dd>{unit.supervisors.map(({ name }) => name).join('、') || 'なし'}</dd>
        <dt className="text-ink-3">天気</dt>
        <dd>
          <UnitWeather isFull weather={unit.weather} memberCount={unit.member_count} />
        </dd>
      </dl>
      <Link
        to="/company/setting/account/department/detail/$id"
        params={{ id: String(unit.id) }}
        className={`${buttonClass({ size: 'small' })} mt-4`}
      >
        部署の詳細
      </Link>
      <h3 className="mt-6 font-semibold">この部署のメンバー（{unit.own_member_count}名）</h3>
      {can('member.update') && (
        <MemberFinder
          label="メンバーを置く"
          onPick={(member_id) => chart.place.mutate({ member_id, department_id: unit.id })}
        />
      )}
      <People members={unit.members} home={unit.id} chart={chart} />
      {rest > 0 && <p className="mt-2 text-sm text-ink-3">ほか{rest}名。部署の詳細で全員を見られます。</p>}
    </Dialog>
  )
}

interface PeopleProps {
  members: readonly ChartMember[]
  /** Null where they are in no unit. */
  home: number | null
  chart: Chart
}

/** People who can be dragged, or moved by a picker. */
export function People({ members, home, chart }: PeopleProps) {
  const can = useCan()
  const [moving, setMoving] = useState<number | null>(null)
  const { data } = useDepartments()
  return (
    <ul className="mt-2 divide-y">
      {members.map((member) => {
        const name = `${member.lastname} ${member.firstname}`
        return (
          <li
            key={member.id}
            draggable={can('member.update')}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', name)
              setTimeout(() => chart.setDragged({ kind: 'member', id: member.id }))
            }}
            onDragEnd={() => chart.setDragged(null)}
            className="py-2"
          >
            <div className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 basis-40">
                <MemberName member={member} size={32} />
              </span>
              <ConditionBadge conditionType={member.condition_type} />
              {can('member.update') && (
                <>
                  <Button
                    size="small"
                    aria-label={`${name}を移動`}
                    onClick={() => setMoving(moving === member.id ? null : member.id)}
                  >
                    移動
                  </Button>
                  {home !== null && (
                    <Button
                      size="small"
                      aria-label={`${name}を部署から外す`}
                      onClick={() => chart.remove.mutate({ id: member.id })}
                    >
                      外す
                    </Button>
                  )}
                </>
              )}
            </div>
            {moving === member.id && (
              <DepartmentPicker
                label={`${name}さんの移動先`}
                name={`place-${member.id}`}
                departments={data?.departments ?? []}
                noneLabel="部署を選んでください"
                value={home}
                onChange={(id) => {
                  setMoving(null)
                  if (id !== null && id !== home)
                    chart.place.mutate({ member_id: member.id, department_id: id })
                }}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
