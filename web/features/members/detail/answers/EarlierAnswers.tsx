import { ChevronRight } from 'lucide-react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { hrOnlyWords } from '#contract/answers/hr-only.ts'
import { conditionType } from '#contract/codes.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { longMonth } from '../../../../parts/japanese-dates.ts'
import { WeatherLabel, weatherKind } from '../../../../parts/WeatherIcon.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Section } from '../../../../ui/Section.tsx'
import { ShareAnswer } from '../sharing/ShareAnswer.tsx'
import { AnswerContent } from './AnswerContent.tsx'
import { answerAnchor, type OpenAnswers } from './use-open-answers.ts'
import { WhyWeather } from './WhyWeather.tsx'

interface EarlierAnswersProps {
  member: MemberDetail
  open: OpenAnswers
  onRecord?: ((answerId: number) => void) | undefined
}

/** The answers before the latest, each folded to a line of its own words. */
export function EarlierAnswers({ member, open, onRecord }: EarlierAnswersProps) {
  const [, ...earlier] = member.monthly_answers
  if (earlier.length === 0) return null
  const ids = earlier.map(({ id }) => id)
  const isAllOpen = ids.every(open.isOpen)
  return (
    <Section
      title="これまでの回答"
      actions={
        <Button size="small" onClick={() => open.setAll(isAllOpen ? [] : ids)}>
          {isAllOpen ? 'すべて閉じる' : 'すべて開く'}
        </Button>
      }
    >
      <Card padding="none">
        <ol className="divide-y">
          {earlier.map((answer) => (
            <li key={answer.id} className="print:break-inside-auto">
              <Answer
                answer={answer}
                isOpen={open.isOpen(answer.id)}
                onToggle={(isOpen) => open.set(answer.id, isOpen)}
                onRecord={onRecord && (() => onRecord(answer.id))}
              />
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}

interface AnswerProps {
  answer: MonthlyAnswer
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onRecord?: (() => void) | undefined
}

function Answer({ answer, isOpen, onToggle, onRecord }: AnswerProps) {
  return (
    <details
      id={answerAnchor(answer.id)}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="group"
    >
      <Line answer={answer} />
      <div className="flex flex-col gap-4 px-4 pt-1 pb-5 sm:px-6">
        <AnswerContent answer={answer} />
        {isOpen && <ShareAnswer answer={answer} />}
        {!answer.is_withheld && <WhyWeather answer={answer} />}
        {onRecord && (
          <Button size="small" className="w-fit" onClick={onRecord}>
            この回答について記録する
          </Button>
        )}
      </div>
    </details>
  )
}

/** What was said, in their words; what was chosen where nothing was written. */
const saidIn = ({ is_withheld, answer_text, answer1, answer2, answer3 }: MonthlyAnswer): string =>
  is_withheld ? hrOnlyWords : (answer_text ?? [answer1, answer2, answer3].join('・'))

function Line({ answer }: { answer: MonthlyAnswer }) {
  return (
    <summary className="answer-line flex min-h-11 list-none items-center gap-x-3 px-4 hover:bg-hover sm:px-6">
      <ChevronRight
        size={16}
        aria-hidden
        className="shrink-0 text-ink-3 transition-transform group-open:rotate-90 print:hidden"
      />
      <h3 className="w-36 text-base">
        {longMonth(answer.month)}
        <span className="ml-2 font-normal text-ink-2">第{answer.monthly_count}回</span>
      </h3>
      <span className="flex w-20">
        <WeatherLabel
          kind={weatherKind(answer.condition_type)}
          label={conditionType.label(answer.condition_type)}
        />
      </span>
      <span className="min-w-0 truncate text-ink-2 group-open:invisible">{saidIn(answer)}</span>
      {answer.is_late && <Badge>締め切り後の回答</Badge>}
    </summary>
  )
}
