import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { Card } from '../../ui/Card.tsx'
import { NeedGroup } from './NeedGroup.tsx'
import { shownGroups } from './need-groups.ts'

/** Everybody who needs somebody, the gravest reason first, in one list. */
export function NeedGroups({ view }: { view: DashboardView }) {
  return (
    <Card padding="none">
      {shownGroups(view).map((shown) => (
        <NeedGroup key={shown.group.key} shown={shown} today={view.today} />
      ))}
    </Card>
  )
}
