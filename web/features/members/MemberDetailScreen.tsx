import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../platform/api.ts'
import { useDocumentTitle } from '../../platform/document-title.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { AnswerSection } from './detail/AnswerSection.tsx'
import { MemberActions } from './detail/actions/MemberActions.tsx'
import { type MemberDialog, MemberDialogs } from './detail/actions/MemberDialogs.tsx'
import { AnnualSection } from './detail/annual/AnnualSection.tsx'
import { SupervisorConfirmation } from './detail/annual/SupervisorConfirmation.tsx'
import { DetailSkeleton } from './detail/DetailSkeleton.tsx'
import { Erasure } from './detail/erasure/Erasure.tsx'
import { FollowUpTimeline } from './detail/follow-ups/FollowUpTimeline.tsx'
import { useComposer } from './detail/follow-ups/use-composer.ts'
import { MemberHeading } from './detail/heading/MemberHeading.tsx'
import { MemberSummary } from './detail/heading/MemberSummary.tsx'
import { MemberWarnings } from './detail/heading/MemberWarnings.tsx'
import { UrgentWarning } from './detail/heading/UrgentWarning.tsx'
import { MemberMissing } from './detail/MemberMissing.tsx'
import { BackToList } from './detail/place/BackToList.tsx'
import { NeighborNavigation } from './detail/place/NeighborNavigation.tsx'
import { Profile } from './detail/profile/Profile.tsx'
import { SectionNavigation } from './detail/SectionNavigation.tsx'
import { RoundSchedule } from './detail/schedule/RoundSchedule.tsx'
import { sectionLinks } from './detail/section-links.ts'
import { MessageSection } from './detail/thread/MessageSection.tsx'
import { useOpenAnswers } from './detail/use-open-answers.ts'
import './detail/detail.css'

/** One member: the weather and its reasons, every answer, and what was done about it. */
export function MemberDetailScreen() {
  const { code } = useParams({ from: '/company/member/detail/$code' })
  const { data, error, refetch, isRefetching } = useQuery(
    api.members.get.queryOptions({
      input: { code },
      refetchInterval: ({ state }) =>
        state.data?.result.monthly_answers.some(isWaiting) ? readingPause : false,
    }),
  )
  const isMissing = isNotFound(error)
  useDocumentTitle(isMissing ? 'メンバーが見つかりません' : data && fullName(data.result))
  return (
    <>
      <div className="mb-2 flex items-center gap-3">
        <BackToList />
        <NeighborNavigation code={code} />
      </div>
      {isMissing ? (
        <MemberMissing />
      ) : data ? (
        <Detail key={code} member={data.result} />
      ) : error ? (
        <ErrorState
          title="メンバーを読み込めませんでした"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
          {...(error instanceof RequestError && error.requestId && { requestId: error.requestId })}
        >
          {japaneseOf(error)}
        </ErrorState>
      ) : (
        <DetailSkeleton />
      )}
    </>
  )
}

/** How often is asked, in milliseconds, whether the words of an answer have been read. */
const readingPause = 5000
const isWaiting = ({ waiting_emotion_answer }: MonthlyAnswer) => waiting_emotion_answer

const isNotFound = (error: unknown) => error instanceof RequestError && error.status === 404

/** Reading on the left, acting on the right; in one column the record follows the answers. */
function Detail({ member }: { member: MemberDetail }) {
  const can = useCan()
  const open = useOpenAnswers(member.monthly_answers[0]?.id)
  const composer = useComposer(member)
  const [dialog, setDialog] = useState<MemberDialog | null>(null)
  const actions = <MemberActions member={member} onOpen={setDialog} />
  const mayWrite = can('member.update')
  return (
    <article>
      <div className="detail-bar">
        <MemberHeading member={member} onRecord={() => composer.start()} actions={actions} />
        <SectionNavigation links={sectionLinks(member)} />
      </div>
      <MemberWarnings member={member} />
      <UrgentWarning member={member} />
      {mayWrite && <SupervisorConfirmation member={member} />}
      <MemberSummary member={member} actions={actions} />
      <div className="detail-columns mt-6">
        <div>
          <AnswerSection member={member} open={open} onRecord={mayWrite ? composer.start : undefined} />
        </div>
        <div className="detail-side">
          <FollowUpTimeline member={member} composer={composer} onReveal={open.reveal} />
        </div>
        <div className="print:mt-8">
          <AnnualSection member={member} />
          <MessageSection member={member} onWrite={() => setDialog('message')} />
          <RoundSchedule member={member} />
          <Profile member={member} />
          <Erasure member={member} />
        </div>
      </div>
      <MemberDialogs member={member} open={dialog} onClose={() => setDialog(null)} />
    </article>
  )
}
