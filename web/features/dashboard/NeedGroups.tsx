import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { NeedGroup } from './NeedGroup.tsx'
import { shownGroups } from './need-groups.ts'

/** Everybody who needs somebody, the gravest reason first, in one list. */
export function NeedGroups({ view }: { view: DashboardView }) {
  const acts = useCan()('member.update')
  return (
    <Card padding="none">
      {shownGroups(view, acts).map((shown) => (
        <NeedGroup key={shown.group.key} {...{ shown, acts }} today={view.today} />
      ))}
    </Card>
  )
}
