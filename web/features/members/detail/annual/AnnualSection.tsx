import type { MemberDetail } from '#contract/members/calls.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'

const AnnualResult = lazyNamed(
  () => import('./AnnualResult.tsx'),
  (file) => file.AnnualResult,
  () => <ListSkeleton rows={2} />,
)

/** The one-year survey, once it has been sent. */
export function AnnualSection({ member }: { member: MemberDetail }) {
  if (!member.anniv_sent) return null
  return (
    <Section id="annual" title="入社1年アンケート">
      <AnnualResult member={member} />
    </Section>
  )
}
