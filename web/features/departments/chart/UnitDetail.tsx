import { Link } from '@tanstack/react-router'
import { pathSeparator } from '#contract/departments/calls.ts'
import type { ChartUnit } from '#contract/departments/chart-calls.ts'
import { WeatherShares } from '../../../parts/WeatherShares.tsx'
import { departmentPage } from '../../../platform/addresses.ts'
import { useCan } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { MemberFinder } from './MemberFinder.tsx'
import { People } from './People.tsx'
import type { Chart } from './use-chart.ts'

/** A unit's people; who may, puts others in, moves them or takes them out. */
export function UnitDetail({ unit, chart }: { unit: ChartUnit; chart: Chart }) {
  const can = useCan()
  const above = unit.department_name.split(pathSeparator).slice(0, -1).join(' › ')
  const rest = unit.own_member_count - unit.members.length
  return (
    <>
      <WeatherShares look="full" weather={unit.weather} reason={unit.withheld_reason} />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {above && (
          <>
            <dt className="text-ink-3">上位部署</dt>
            <dd className="wrap-anywhere">{above}</dd>
          </>
        )}
        <dt className="text-ink-3">責任者</dt>
        <dd>{unit.manager?.name ?? '未登録'}</dd>
        <dt className="text-ink-3">上司</dt>
        <dd>{unit.supervisors.map(({ name }) => name).join('、') || 'なし'}</dd>
      </dl>
      <Link {...departmentPage(unit.id)} className={`${buttonClass({ size: 'small' })} mt-4`}>
        部署の詳細を見る
      </Link>
      <h3 className="mt-6 font-semibold">この部署のメンバー（{unit.own_member_count}名）</h3>
      {can('member.update') && (
        <MemberFinder
          label="この部署に追加する"
          onPick={(member_id) => chart.place.mutate({ member_id, department_id: unit.id })}
        />
      )}
      <People members={unit.members} home={unit.id} chart={chart} />
      {rest > 0 && <p className="mt-2 text-ink-3">ほか{rest}名。部署の詳細で全員を見られます。</p>}
    </>
  )
}
