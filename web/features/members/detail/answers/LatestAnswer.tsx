import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { conditionType, conditionWords } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { AttentionReason } from '../../../../parts/AttentionReason.tsx'
import { longMonth, shortDate } from '../../../../parts/japanese-dates.ts'
import { WeatherIcon, WeatherLabel, weatherKind } from '../../../../parts/WeatherIcon.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ShareAnswer } from '../sharing/ShareAnswer.tsx'
import { AnswerContent } from './AnswerContent.tsx'
import { NextStep } from './NextStep.tsx'
import { NoAnswers } from './NoAnswers.tsx'
import { graveNotice } from './next-step.ts'
import { answerAnchor } from './use-open-answers.ts'
import { WhyWeather } from './WhyWeather.tsx'
import './answers.css'

interface LatestAnswerProps {
  member: MemberDetail
  isWriting: boolean
  onRecord?: ((answerId?: number) => void) | undefined
}

/** The first thing on the page: what the member said last, what to do about it, and the way to do it. */
export function LatestAnswer({ member, isWriting, onRecord }: LatestAnswerProps) {
  const [latest] = member.monthly_answers
  const record = onRecord && (() => onRecord(latest?.id))
  const step = <NextStep member={member} isWriting={isWriting} onRecord={record} />
  return (
    <section id="answers" aria-labelledby="latest-answer">
      <div id={latest && answerAnchor(latest.id)}>
        <Card padding="none" className="flex flex-col gap-4 p-4 sm:p-6">
          {latest ? (
            <>
              <Head member={member} answer={latest} />
              <AnswerContent answer={latest} />
              {step}
              <ShareAnswer answer={latest} />
              {!latest.is_withheld && <WhyWeather answer={latest} />}
            </>
          ) : (
            <>
              <NoAnswers member={member} />
              {step}
            </>
          )}
        </Card>
      </div>
    </section>
  )
}

function Head({ member, answer }: { member: MemberDetail; answer: MonthlyAnswer }) {
  const kind = weatherKind(answer.condition_type)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="latest-answer" tabIndex={-1} className="text-lg font-semibold outline-none">
          {longMonth(answer.month)}の回答
          <span className="ml-2 text-base font-normal text-ink-2">第{answer.monthly_count}回</span>
        </h2>
        <span
          title={conditionWords(answer.condition_type)}
          className="inline-flex items-center gap-1.5 text-lg font-semibold"
        >
          <WeatherIcon kind={kind} size={24} label="" />
          {conditionType.label(answer.condition_type)}
        </span>
        {answer.is_late && <Badge>締め切り後の回答</Badge>}
        <span className="ml-auto text-meta text-ink-3">{shortDate(answer.dt_answered)} 回答</span>
      </div>
      {member.is_unanswered && (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          <WeatherLabel kind="unanswered" />
          直近の回は、締め切りまでに回答がありませんでした。
        </p>
      )}
      {member.attention.text && !graveNotice(member) && (
        <AttentionReason member={member} className="block w-fit" />
      )}
    </div>
  )
}
