import type { MemberDetail } from '#contract/members/calls.ts'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import type { FollowUpComposer } from '../follow-ups/use-composer.ts'

const TalkCard = lazyNamed(
  () => import('./TalkCard.tsx'),
  (file) => file.TalkCard,
  () => <ListSkeleton rows={3} />,
)

interface TalkSectionProps {
  member: MemberDetail
  composer: FollowUpComposer
}

/** Talks with the member and what was promised in them. */
export function TalkSection({ member, composer }: TalkSectionProps) {
  return (
    <Section id="talks" title="面談と約束">
      <TalkCard member={member} composer={composer} />
    </Section>
  )
}
