import { isNewbie } from '#contract/codes.ts'
import type { ReportQuery } from '#contract/reports/calls.ts'
import { DepartmentFilter } from '../../../parts/DepartmentFilter.tsx'
import { longMonth, tokyoToday } from '../../../parts/japanese-dates.ts'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { useSupervisorFilter } from '../../../shared/supervisor-choices.ts'
import { Button } from '../../../ui/Button.tsx'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { monthAfter, monthsBetween } from './periods.ts'

const any = 'すべて'
const yearsBack = 10

type Narrowing = Omit<ReportQuery, 'from' | 'to'>

interface FilterDrawerProps {
  isOpen: boolean
  search: Narrowing
  hasSupervisor: boolean
  onChange: (change: Narrowing) => void
  onReset: () => void
  onClose: () => void
}

const idOf = (text: string) => (text ? Number(text) : undefined)

/** Whose answers the report counts; each choice takes effect at once, behind the drawer. */
export function FilterDrawer({
  isOpen,
  search,
  hasSupervisor,
  onChange,
  onReset,
  onClose,
}: FilterDrawerProps) {
  const departments = useDepartmentChoices()
  const supervisors = useSupervisorFilter(hasSupervisor) ?? []
  return (
    <Dialog
      look="drawer"
      size="small"
      title="絞り込み"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReset}>条件をすべて解除する</Button>
          <Button variant="primary" onClick={onClose}>
            結果を見る
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DepartmentFilter
          name="report-department"
          choices={departments}
          value={search.department_id}
          onChange={(department_id) => onChange({ department_id })}
          saysBelow
        />
        <Select
          label="新卒・中途"
          name="report-newbie"
          placeholder={any}
          value={String(search.is_newbie ?? '')}
          onChange={(text) => onChange({ is_newbie: isNewbie.codes.find((code) => String(code) === text) })}
          options={isNewbie.entries.map(({ code, label }) => ({ value: String(code), label }))}
        />
        <JoinedFields search={search} onChange={onChange} />
        {hasSupervisor && (
          <ComboBox
            // The box keeps its list from its first rendering.
            key={`seniors-${supervisors.length}`}
            label="上司"
            name="report-senior"
            placeholder={any}
            options={supervisors}
            value={String(search.senior_id ?? '')}
            onChange={(id) => onChange({ senior_id: idOf(id) })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The months of joining; an end before the beginning takes it along. */
function JoinedFields({
  search: { joined_from, joined_to },
  onChange,
}: Pick<FilterDrawerProps, 'search' | 'onChange'>) {
  const current = tokyoToday().slice(0, 7)
  const months = monthsBetween(monthAfter(current, -12 * yearsBack), monthAfter(current, 12))
  const options = [...new Set([...months, joined_from, joined_to])]
    .filter((month) => month !== undefined)
    .sort((one, other) => other.localeCompare(one))
    .map((month) => ({ value: month, label: longMonth(month) }))
  return (
    <div className="grid grid-cols-2 gap-4">
      <Select
        label="入社月（この月から）"
        name="report-joined-from"
        placeholder={any}
        options={options}
        value={joined_from ?? ''}
        onChange={(from) =>
          onChange({
            joined_from: from || undefined,
            ...(from && joined_to && joined_to < from && { joined_to: from }),
          })
        }
      />
      <Select
        label="入社月（この月まで）"
        name="report-joined-to"
        placeholder={any}
        options={options}
        value={joined_to ?? ''}
        onChange={(to) =>
          onChange({
            joined_to: to || undefined,
            ...(to && joined_from && to < joined_from && { joined_from: to }),
          })
        }
      />
    </div>
  )
}
