import { Pencil, Trash2 } from 'lucide-react'
import { fullName } from '#contract/members/name.ts'
import type { Supervisor } from '#contract/supervisors/fields.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { WeatherShares } from '../../parts/WeatherShares.tsx'
import { useCan } from '../../platform/session.ts'
import { IconButton } from '../../ui/IconButton.tsx'

interface SupervisorProps {
  supervisor: Supervisor
  onOpen: (id: number) => void
  onEdit: (id: number) => void
  onDelete: (id: number) => void
}

/** One supervisor as a row of the table; the name opens the members. */
export function SupervisorRow({
  supervisor,
  hasWeather,
  ...does
}: SupervisorProps & { hasWeather: boolean }) {
  const { department, member_count, waiting } = supervisor
  return (
    <tr className="supervisor-row">
      <td>
        <Name supervisor={supervisor} onOpen={does.onOpen} />
      </td>
      <td>
        {department ? <DepartmentPath path={department.full_path} className="text-ink-2" /> : <Nothing />}
      </td>
      <td className="text-right">{member_count.toLocaleString('ja-JP')}名</td>
      {hasWeather && (
        <td className="supervisor-weather">
          <Weather supervisor={supervisor} />
        </td>
      )}
      <td>
        {waiting.member_count > 0 ? <b className="font-semibold">{waiting.member_count}名</b> : <Nothing />}
      </td>
      <td>{waiting.survey_count > 0 ? `回答待ち${waiting.survey_count}件` : <Nothing />}</td>
      <td>
        <Actions supervisor={supervisor} {...does} />
      </td>
    </tr>
  )
}

export function SupervisorItem({ supervisor, need, ...does }: SupervisorProps & { need: string }) {
  const { department, member_count, waiting } = supervisor
  const waits = [
    waiting.member_count > 0 && `${need} ${waiting.member_count}名`,
    waiting.survey_count > 0 && `1年アンケートの回答待ち ${waiting.survey_count}件`,
  ].filter(Boolean)
  return (
    <li className="supervisor-row flex flex-col gap-1 px-3 py-2">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <Name supervisor={supervisor} onOpen={does.onOpen} />
        </span>
        <span className="text-ink-2">{member_count.toLocaleString('ja-JP')}名</span>
        <Actions supervisor={supervisor} {...does} />
      </span>
      {department && <DepartmentPath path={department.full_path} className="text-ink-2" />}
      {waits.length > 0 && <span className="font-semibold">{waits.join('、')}</span>}
      {member_count > 0 && supervisor.weather && <WeatherShares weather={supervisor.weather} />}
    </li>
  )
}

function Name({ supervisor, onOpen }: Pick<SupervisorProps, 'supervisor' | 'onOpen'>) {
  return (
    <span className="flex min-w-0 flex-col leading-snug">
      <button
        type="button"
        title={fullName(supervisor)}
        onClick={() => onOpen(supervisor.id)}
        className="supervisor-name"
      >
        {fullName(supervisor)}
      </button>
      <span title={supervisor.email} className="truncate text-meta text-ink-3">
        {supervisor.email}
      </span>
    </span>
  )
}

/** Of nobody there is none; to viewers it is not told. */
function Weather({ supervisor: { member_count, weather } }: Pick<SupervisorProps, 'supervisor'>) {
  if (member_count === 0 || !weather || weather.people === 0) return <Nothing />
  return <WeatherShares weather={weather} />
}

function Actions({ supervisor, onEdit, onDelete }: SupervisorProps) {
  const can = useCan()
  const name = fullName(supervisor)
  return (
    <span className="relative flex justify-end">
      {can('senior.update') && (
        <IconButton
          size="small"
          label={`${name}さんを編集する`}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => onEdit(supervisor.id)}
        />
      )}
      {can('senior.delete') && (
        <IconButton
          size="small"
          label={`${name}さんを削除する`}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => onDelete(supervisor.id)}
        />
      )}
    </span>
  )
}

const Nothing = () => (
  <span className="text-ink-3">
    <span aria-hidden>–</span>
    <span className="sr-only">なし</span>
  </span>
)
