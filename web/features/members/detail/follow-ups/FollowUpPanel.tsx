import type { MemberDetail } from '#contract/members/calls.ts'
import { useCan } from '../../../../platform/session.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { Composer } from './Composer.tsx'
import { FollowUpState } from './FollowUpState.tsx'
import { History } from './History.tsx'
import type { FollowUpComposer } from './use-composer.ts'

interface FollowUpPanelProps {
  member: MemberDetail
  composer: FollowUpComposer
  onReveal: (answerId: number) => void
}

/** What we do for the member: how it stands, the way to write it down, and what has been done. */
export function FollowUpPanel({ member, composer, onReveal }: FollowUpPanelProps) {
  const can = useCan()
  return (
    <>
      <Section id="follow-ups" title="対応">
        <Card padding="none" className="divide-y *:p-4">
          <FollowUpState member={member} />
          {can('member.update') && <Composer member={member} composer={composer} />}
        </Card>
      </Section>
      <Section title="対応履歴" className="mt-6">
        <History member={member} onReveal={onReveal} />
      </Section>
    </>
  )
}
