import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronRight, Ellipsis, FolderInput, Pencil, Plus, UserRound } from 'lucide-react'
import type { Department } from '#contract/departments/calls.ts'
import { gistInWords, sharesInWords, WeatherShares } from '../../../parts/WeatherShares.tsx'
import { departmentForm, departmentPage, newDepartmentForm } from '../../../platform/addresses.ts'
import { cx } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import type { TreeRow } from '../../../ui/tree-rows.ts'
import type { Drag } from './use-drag.ts'
import type { Tree } from './use-tree.ts'

interface DepartmentLineProps {
  row: TreeRow
  department: Department
  tree: Tree
  mayEdit: boolean
  drag: Drag
  onMove: () => void
}

const look =
  'group flex min-h-11 items-center gap-1 border-b border-line/60 pr-2 outline-offset-[-2px] last:border-0 hover:bg-hover ' +
  'focus-visible:outline-2 focus-visible:outline-focus'

const hasOwnBesides = ({ own_member_count, member_count }: Department): boolean =>
  own_member_count > 0 && own_member_count !== member_count

/** The line read out, beginning with what it shows at every width, in that order. */
const inWords = (department: Department): string =>
  [
    department.name,
    `${department.member_count.toLocaleString('ja-JP')}名`,
    department.department_manager_name,
    gistInWords(department.weather ?? null),
    sharesInWords(department.weather ?? null, department.withheld_reason),
    hasOwnBesides(department) && `この部署のみ${department.own_member_count}名`,
  ]
    .filter(Boolean)
    .join('、')

export function DepartmentLine({ row, department, tree, mayEdit, drag, onMove }: DepartmentLineProps) {
  const { id, name, member_count, department_manager_name } = department
  const value = String(id)
  return (
    <div
      role="treeitem"
      data-id={value}
      aria-level={row.level}
      aria-expanded={row.isExpanded}
      aria-label={inWords(department)}
      tabIndex={tree.active === value ? 0 : -1}
      onFocus={() => tree.setActive(value)}
      {...(mayEdit ? { ...drag.source(department), ...drag.target(id) } : {})}
      style={{ paddingLeft: `calc(0.5rem + ${row.level - 1} * clamp(0.6rem, 2vw, 1.5rem))` }}
      className={cx(look, drag.over === id && 'bg-accent-soft')}
    >
      {row.isExpanded === undefined ? (
        <span className="w-8 shrink-0" />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={row.isExpanded ? `${name}の下を閉じる` : `${name}の下を開く`}
          onClick={() => tree.fold(value, !row.isExpanded)}
          className="grid size-8 shrink-0 place-content-center rounded-sm text-ink-2 hover:bg-sunken"
        >
          <ChevronRight
            size={16}
            aria-hidden
            className={cx('transition-transform', row.isExpanded && 'rotate-90')}
          />
        </button>
      )}
      <Link
        {...departmentPage(department.id)}
        tabIndex={-1}
        className={cx(
          'min-w-0 flex-1 py-2 break-words no-underline',
          row.isMatch ? 'text-ink' : 'text-ink-3',
        )}
      >
        {name}
      </Link>{' '}
      <span
        title={hasOwnBesides(department) ? `この部署のみ${department.own_member_count}名` : undefined}
        className="w-16 shrink-0 text-right text-ink-2"
      >
        {member_count.toLocaleString('ja-JP')}名
      </span>{' '}
      <span className="ml-4 w-36 shrink-0 max-md:hidden">
        {department_manager_name && (
          <span title={department_manager_name} className="flex items-center gap-1 text-ink-2">
            <UserRound size={14} aria-hidden className="shrink-0 text-ink-3" />
            <span className="truncate">{department_manager_name}</span>
          </span>
        )}
      </span>{' '}
      <span className="ml-4 w-44 shrink-0 max-lg:hidden">
        <WeatherShares weather={department.weather ?? null} reason={department.withheld_reason} />
      </span>
      {mayEdit && (
        <span className="shrink-0">
          <LineMenu department={department} onMove={onMove} />
        </span>
      )}
    </div>
  )
}

function LineMenu({ department, onMove }: Pick<DepartmentLineProps, 'department' | 'onMove'>) {
  const navigate = useNavigate()
  return (
    <Menu
      label={`${department.name}の操作`}
      actions={[
        { id: 'move', label: '移動する', icon: <FolderInput size={16} aria-hidden />, onAction: onMove },
        {
          id: 'edit',
          label: '編集する',
          icon: <Pencil size={16} aria-hidden />,
          onAction: () => void navigate(departmentForm(department.id)),
        },
        {
          id: 'add',
          label: '下位部署を追加する',
          icon: <Plus size={16} aria-hidden />,
          onAction: () => void navigate(newDepartmentForm(department.id)),
        },
      ]}
      trigger={(button) => (
        <IconButton
          {...button}
          size="small"
          tabIndex={-1}
          label={`${department.name}の操作`}
          icon={<Ellipsis size={18} aria-hidden />}
        />
      )}
    />
  )
}
