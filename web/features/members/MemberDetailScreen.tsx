import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MemberDetail } from '#contract/members.ts'
import { api } from '../../platform/api.ts'
import { lastMemberList } from '../../platform/list-return.ts'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { AnswerSection } from './detail/AnswerSection.tsx'
import { DetailSkeleton } from './detail/DetailSkeleton.tsx'
import { MemberHeading } from './detail/MemberHeading.tsx'
import { MemberSummary } from './detail/MemberSummary.tsx'
import { Profile } from './detail/Profile.tsx'
import { RoundSchedule } from './detail/RoundSchedule.tsx'
import { FollowUpTimeline } from './detail/timeline/FollowUpTimeline.tsx'
import { useComposer } from './detail/timeline/use-composer.ts'
import { useOpenAnswers } from './detail/use-open-answers.ts'

/** One member: the weather and its reasons, every answer, and what was done about it. */
export function MemberDetailScreen() {
  const { code } = useParams({ from: '/company/member/detail/$code' })
  const { data, error, refetch, isRefetching } = useQuery(api.members.get.queryOptions({ input: { code } }))
  if (isMissing(error) && !data) throw error
  return (
    <>
      <Link
        to="/company/member"
        search={lastMemberList()}
        className="mb-2 inline-flex items-center gap-1 text-sm text-accent-ink no-underline hover:underline print:hidden"
      >
        <ArrowLeft size={16} aria-hidden />
        メンバー一覧
      </Link>
      {data ? (
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

const isMissing = (error: unknown) => error instanceof RequestError && error.status === 404

const columns = 'mt-8 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start print:block'

const sideLook =
  'xl:sticky xl:top-18 xl:row-span-2 xl:-m-1 xl:max-h-[calc(100dvh-5.5rem)] xl:overflow-y-auto xl:p-1 ' +
  'print:static print:mt-8 print:max-h-none'

/** Reading on the left, acting on the right; in one column the record follows the answers. */
function Detail({ member }: { member: MemberDetail }) {
  const can = useCan()
  const open = useOpenAnswers(member.monthly_answers[0]?.id)
  const composer = useComposer(member)
  return (
    <article>
      <MemberHeading member={member} onRecord={() => composer.start()} />
      <MemberSummary member={member} />
      <div className={columns}>
        <div>
          <AnswerSection
            member={member}
            open={open}
            onRecord={can('member.update') ? composer.start : undefined}
          />
        </div>
        <div className={sideLook}>
          <FollowUpTimeline member={member} composer={composer} onReveal={open.reveal} />
        </div>
        <div className="print:mt-8">
          <RoundSchedule schedule={member.schedule} />
          <Profile member={member} />
        </div>
      </div>
    </article>
  )
}
