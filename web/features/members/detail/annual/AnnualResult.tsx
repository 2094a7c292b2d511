import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CircleDashed } from 'lucide-react'
import type { AnnualAnswers } from '#contract/annual-survey/calls.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { annualComments, annualFigures } from '../../../../parts/annual-words.ts'
import { fullDate } from '../../../../parts/japanese-dates.ts'
import { annualPage } from '../../../../platform/addresses.ts'
import { api, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { useMe } from '../../../../platform/session.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../../ui/Skeleton.tsx'
import { NotRead, Shareable } from '../sharing/ShareAnswer.tsx'

/** Where both halves stand, the two figures and what was written. */
export function AnnualResult({ member }: { member: MemberDetail }) {
  const { data, error, isPending, refetch, isRefetching } = useQuery(
    api.annualSurvey.answers.queryOptions({ input: { id: member.id } }),
  )
  const isAdministrator = useMe().roles.some(({ type }) => type === 'administrator')
  if (isPending) return <ListSkeleton rows={2} />
  if (!data)
    return (
      <ErrorState
        title="入社1年アンケートを読み込めませんでした"
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      >
        {japaneseOf(error)}
      </ErrorState>
    )
  const isAnswered = data.result.answered_at !== null || data.result.senior_answered_at !== null
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-2">
        <div className="min-w-0 flex-1">
          <AnswerPart who="本人" answeredAt={data.result.answered_at} />
          <AnswerPart who="上司" answeredAt={data.result.senior_answered_at} />
        </div>
        {isAdministrator && isAnswered && <ReadMark member={member} isRead={data.result.is_read} />}
      </div>
      {!isAnswered && <p className="mt-3 text-ink-2">回答が届くと、ここに結果が表示されます。</p>}
      {isAnswered && !data.result.is_disclosed && (
        <div className="mt-3">
          <Undisclosed answers={data.result} />
        </div>
      )}
      <Figures answers={data.result} />
      <Comments answers={data.result} />
      <Sharing answers={data.result} />
      {isAnswered && (
        <p className="mt-4 border-t pt-3 print:hidden">
          <Link {...annualPage(member.code)} className="text-accent-ink">
            質問ごとの回答と会社の平均を見る
          </Link>
        </p>
      )}
    </Card>
  )
}

/** In place of what the reader does not read. */
function Undisclosed({ answers }: { answers: AnnualAnswers }) {
  if (answers.is_withheld) return <NotRead answer={answers} />
  return <p className="text-ink-2">回答の内容は、本人に「この回答を読む人」として伝えた人だけが読めます。</p>
}

/** Of each grave half, what was passed on, and the way to pass sentences on. */
function Sharing({ answers: { to_pass_on } }: { answers: AnnualAnswers }) {
  return to_pass_on.map(({ id, half: part }) => (
    <div key={id} className="mt-4">
      <Shareable subject={{ survey: 'annual', id }} name={part === 'member' ? '本人の回答' : '上司の回答'} />
    </div>
  ))
}

function AnswerPart({ who, answeredAt }: { who: string; answeredAt: string | null }) {
  return (
    <p className="flex items-center gap-2">
      {answeredAt ? (
        <Check size={16} aria-hidden className="text-success-ink" />
      ) : (
        <CircleDashed size={16} aria-hidden className="text-ink-3" />
      )}
      <span className="w-8 text-ink-3">{who}</span>
      {answeredAt ? `${fullDate(answeredAt)}に回答` : 'まだ回答していません'}
    </p>
  )
}

function ReadMark({ member, isRead }: { member: MemberDetail; isRead: boolean }) {
  const flash = useFlash()
  const mark = useMutation(
    api.annualSurvey.markRead.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.annualSurvey.key() }),
      onError: (error) => flash(japaneseOf(error), 'fail'),
    }),
  )
  if (isRead) return <Badge>既読</Badge>
  return (
    <span className="flex items-center gap-2 print:hidden">
      <Badge tone="warning">未読</Badge>
      <Button size="small" isPending={mark.isPending} onClick={() => mark.mutate({ id: member.id })}>
        既読にする
      </Button>
    </span>
  )
}

function Figures({ answers }: { answers: AnnualAnswers }) {
  return (
    <dl className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-3">
      {annualFigures(answers).map(({ term, value, note }) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="mt-0.5">
            <span className="text-2xl font-semibold">{value}</span>
            <span className="ml-2 text-base text-ink-3">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Comments({ answers }: { answers: AnnualAnswers }) {
  const comments = annualComments(answers)
  if (comments.length === 0) return null
  return (
    <dl className="mt-4 flex flex-col gap-3 border-t pt-4">
      {comments.map(({ who, about, text }) => (
        <div key={who + about}>
          <dt className="text-ink-2">
            {who}・{about}
          </dt>
          <dd className="mt-1 border-l-3 border-line-strong/50 pl-4 text-words whitespace-pre-wrap">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
