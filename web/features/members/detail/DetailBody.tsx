import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { MemberDetail } from '#contract/members/calls.ts'
import { memberReadsPage } from '../../../platform/addresses.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { cx } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { MemberDialog } from './actions/MemberDialogs.tsx'
import { AnnualSection } from './annual/AnnualSection.tsx'
import { SupervisorConfirmation } from './annual/SupervisorConfirmation.tsx'
import { EarlierAnswers } from './answers/EarlierAnswers.tsx'
import { LatestAnswer } from './answers/LatestAnswer.tsx'
import { useOpenAnswers } from './answers/use-open-answers.ts'
import { FollowUpPanel } from './follow-ups/FollowUpPanel.tsx'
import { useComposer } from './follow-ups/use-composer.ts'
import { LazyGraveNotice } from './heading/LazyGraveNotice.tsx'
import { MemberWarnings } from './heading/MemberWarnings.tsx'
import { PersonLine } from './heading/PersonLine.tsx'
import { PartNavigation } from './place/PartNavigation.tsx'
import type { PagePart } from './place/page-parts.ts'
import { usePagePart } from './place/use-page-part.ts'
import { useRailHeight } from './place/use-rail-height.ts'
import { RemovalSection } from './removal/RemovalSection.tsx'
import { roundsOf } from './rounds.ts'
import { TalkSection } from './talks/TalkSection.tsx'
import { MessageSection } from './thread/MessageSection.tsx'
import { WeatherLine } from './weather/WeatherLine.tsx'

// of use only once its part is open
const OtherStays = lazyNamed(
  () => import('./heading/OtherStays.tsx'),
  (file) => file.OtherStays,
)
const Profile = lazyNamed(
  () => import('./profile/Profile.tsx'),
  (file) => file.Profile,
  () => <Skeleton className="h-screen rounded" />,
)
const RoundSchedule = lazyNamed(
  () => import('./schedule/RoundSchedule.tsx'),
  (file) => file.RoundSchedule,
  () => <Skeleton className="mt-8 h-screen rounded" />,
)
const ChannelSection = lazyNamed(
  () => import('./channels/ChannelSection.tsx'),
  (file) => file.ChannelSection,
)

// never in the page before it is asked for: reading it is logged
const TalentSection = lazyNamed(
  () => import('./talent/TalentSection.tsx'),
  (file) => file.TalentSection,
  () => <Skeleton className="h-96 rounded" />,
)

/** Fetches a part's files before the press that opens it. */
function fetchPart(part: PagePart): void {
  if (part === 'profile') Profile.preload()
  if (part !== 'schedule') return
  RoundSchedule.preload()
  ChannelSection.preload()
}

interface DetailBodyProps {
  member: MemberDetail
  onOpen: (dialog: MemberDialog) => void
}

/** Words on the left, what we do on the right; in one column the record follows the words and the weather. */
export function DetailBody({ member, onOpen }: DetailBodyProps) {
  const can = useCan()
  const part = usePagePart()
  const opened = useOpened(part)
  const open = useOpenAnswers()
  const composer = useComposer(member, member.monthly_answers[0]?.id)
  const side = useRef<HTMLDivElement>(null)
  useRailHeight(side)
  const { isDirty } = useFormState({ control: composer.form.control })
  const mayWrite = can('member.update')
  const record = mayWrite ? composer.start : undefined
  const rounds = roundsOf(member)
  return (
    <>
      <PersonLine member={member} />
      {member.stays.length > 0 && <OtherStays member={member} />}
      <MemberWarnings member={member} />
      <PartNavigation code={member.code} open={part} onNear={fetchPart} />
      <div className="detail-columns" data-part={part}>
        <div className="detail-words">
          <LazyGraveNotice member={member} />
          {mayWrite && <SupervisorConfirmation member={member} />}
          <Part of="answers" open={part}>
            <LatestAnswer member={member} isWriting={isDirty} onRecord={record} />
            {rounds.some(({ condition }) => condition) && (
              <WeatherLine rounds={rounds} onReveal={open.reveal} />
            )}
          </Part>
        </div>
        <div ref={side} className="detail-side">
          <FollowUpPanel member={member} composer={composer} onReveal={open.reveal} />
        </div>
        <div className="detail-rest">
          <Part of="answers" open={part}>
            {can('follow_up.report') && <TalkSection member={member} composer={composer} />}
            <EarlierAnswers member={member} open={open} onRecord={record} />
            <AnnualSection member={member} />
            <MessageSection member={member} onWrite={() => onOpen('message')} />
          </Part>
          <Part of="schedule" open={part}>
            {part === 'schedule' && (
              <>
                <RoundSchedule member={member} />
                <ChannelSection member={member} />
              </>
            )}
          </Part>
          {part === 'talent' && <TalentSection member={member} />}
          <Part of="profile" open={part}>
            {opened.has('profile') && (
              <>
                <Profile member={member} />
                {can('security_setting.read') && (
                  <Section title="この方の情報を見た人" className="print:hidden">
                    <Link {...memberReadsPage(member.code)} className={buttonClass({})}>
                      見た人を確認する
                    </Link>
                  </Section>
                )}
                <RemovalSection member={member} onOpen={onOpen} />
              </>
            )}
          </Part>
        </div>
      </div>
    </>
  )
}

/** The parts that were opened so far: what somebody began to change there is kept. */
function useOpened(part: PagePart): ReadonlySet<PagePart> {
  const [opened, setOpened] = useState<ReadonlySet<PagePart>>(new Set([part]))
  if (!opened.has(part)) setOpened(new Set([...opened, part]))
  return opened
}

/** Kept in the page while another part is open; paper shows the open one. */
function Part({ of, open, children }: { of: PagePart; open: PagePart; children: ReactNode }) {
  return <div className={cx(of !== open && 'hidden')}>{children}</div>
}
