import { lazy, Suspense } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'

const AnnualResult = lazy(() => import('./AnnualResult.tsx').then((file) => ({ default: file.AnnualResult })))

/** The one-year survey, once it has been sent. */
export function AnnualSection({ member }: { member: MemberDetail }) {
  if (!member.anniv_sent) return null
  return (
    <Section id="annual" title="入社1年アンケート">
      <Suspense fallback={<ListSkeleton rows={2} />}>
        <AnnualResult member={member} />
      </Suspense>
    </Section>
  )
}
