import { CalendarClock } from 'lucide-react'
import { answerStatus } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { fullDate } from '../../../parts/japanese-dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { roundsOf } from './rounds.ts'
import type { OpenAnswers } from './use-open-answers.ts'
import { WeatherLine } from './weather/WeatherLine.tsx'

interface AnswerSectionProps {
  member: MemberDetail
  open: OpenAnswers
  onRecord?: ((answerId: number) => void) | undefined
}

/** The weather of twelve rounds, and what was answered, newest first. */
export function AnswerSection({ member, open, onRecord }: AnswerSectionProps) {
  const answers = member.monthly_answers
  const rounds = roundsOf(member)
  const ids = answers.map(({ id }) => id)
  const isAllOpen = ids.every(open.isOpen)
  return (
    <>
      {rounds.some(({ condition }) => condition) && (
        <Section id="weather" title={`${monthlyRounds}回の天気`}>
          <Card className="p-4 sm:p-5" padding="none">
            <WeatherLine rounds={rounds} onReveal={open.reveal} />
          </Card>
        </Section>
      )}
      <Section
        id="answers"
        title="月ごとの回答"
        actions={
          answers.length > 1 && (
            <Button size="small" onClick={() => open.setAll(isAllOpen ? [] : ids)}>
              {isAllOpen ? 'すべて閉じる' : 'すべて開く'}
            </Button>
          )
        }
      >
        {answers.length === 0 ? (
          <NoAnswers member={member} />
        ) : (
          <ol className="flex flex-col gap-3">
            {answers.map((answer) => (
              <li key={answer.id}>
                <AnswerCard
                  answer={answer}
                  isOpen={open.isOpen(answer.id)}
                  onToggle={(isOpen) => open.set(answer.id, isOpen)}
                  onRecord={onRecord && (() => onRecord(answer.id))}
                />
              </li>
            ))}
          </ol>
        )}
      </Section>
    </>
  )
}

function NoAnswers({ member }: { member: MemberDetail }) {
  const isHidden = member.schedule.some(({ answer_status }) => answer_status === answerStatus.is.answered)
  return (
    <Card padding="none">
      <EmptyState
        icon={<CalendarClock size={26} />}
        title={isHidden ? '閲覧できる回答がありません' : 'まだ回答がありません'}
      >
        {isHidden ? '回答したときに案内された範囲の人だけが、内容を読むことができます。' : nextStep(member)}
      </EmptyState>
    </Card>
  )
}

const hourOf = ([item]: MemberDetail['schedule']) => (item ? `の${item.send_hour}時` : '')

function nextStep({ sending_at, schedule }: MemberDetail): string {
  if (schedule.some(({ answer_status }) => answer_status === answerStatus.is.sent))
    return 'アンケートは送信済みです。回答が届くと、ここに天気とその理由が表示されます。'
  if (sending_at)
    return `次のアンケートは${fullDate(sending_at)}${hourOf(schedule)}に届きます。回答があると、ここに天気とその理由が表示されます。`
  return 'これから配信されるアンケートはありません。'
}
