import { Link } from '@tanstack/react-router'
import type { ReportGroup } from '#contract/reports/calls.ts'
import { type ReportKind, type ReportSearch, reportSearch } from '#contract/reports/search.ts'
import { groupLayout } from '../../../charts/GroupBars.tsx'
import { groupWords, keyOf } from '../figures/group-figures.ts'
import { weatherStack } from '../figures/looks.ts'

/** The filters that leave only one group; none for those who have none of its kind. */
function narrowedTo(kind: ReportKind, value: string | null): ReportSearch | null {
  if (value === null) return null
  const filters: Record<ReportKind, ReportSearch> = {
    department: { department_id: Number(value) },
    is_newbie: { is_newbie: value === '1' ? 1 : 0 },
    cohort: { joined_from: value, joined_to: value },
    senior: { senior_id: Number(value) },
  }
  return filters[kind]
}

interface GroupLinksProps {
  kind: ReportKind
  groups: readonly ReportGroup[]
  width: number
  /** Whether the drawing shows the period before. */
  isCompared: boolean
}

/** A place over each row of the drawing that leads to the group alone. */
export function GroupLinks({ kind, groups, width, isCompared }: GroupLinksProps) {
  const { top, rowHeight } = groupLayout(weatherStack, width, isCompared)
  return (
    <ul className="absolute inset-x-0 print:hidden" style={{ top }}>
      {groups.map((group) => {
        const narrowed = narrowedTo(kind, group.value)
        return (
          <li key={keyOf(group)} style={{ height: rowHeight }} title={group.name}>
            {narrowed ? (
              <Link
                to="/company/report/index"
                search={(before) =>
                  reportSearch({ ...before, one: undefined, other: undefined, ...narrowed })
                }
                resetScroll={false}
                aria-label={`${groupWords(group)} このグループに絞り込む`}
                className="report-row block h-full rounded"
              />
            ) : (
              <span className="sr-only">{groupWords(group)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
