import { ChevronRight, Lightbulb, MessageCircle, NotebookPen } from 'lucide-react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { followReasons, isSelfHarm } from '#contract/answers/reasons.ts'
import { questionAnswerType } from '#contract/codes.ts'
import { ConditionBadge } from '../../../parts/ConditionBadge.tsx'
import { fullDate, longMonth } from '../../../parts/japanese-dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { MarkedText } from './reading/MarkedText.tsx'
import { Reading } from './reading/Reading.tsx'
import { ScoreBar } from './ScoreBar.tsx'
import { answerAnchor } from './use-open-answers.ts'

interface AnswerCardProps {
  answer: MonthlyAnswer
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Absent for those who may not write. */
  onRecord?: (() => void) | undefined
}

const detailsLook =
  'group rounded border bg-surface print:break-inside-avoid print:details-content:[content-visibility:visible]'

/** One month's answer: closed it says the weather and why, open everything that was answered. */
export function AnswerCard({ answer, isOpen, onToggle, onRecord }: AnswerCardProps) {
  return (
    <details
      id={answerAnchor(answer.id)}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className={detailsLook}
    >
      <summary className="flex items-start gap-2 rounded px-4 py-3 hover:bg-hover sm:px-5">
        <ChevronRight
          size={18}
          aria-hidden
          className="mt-1 shrink-0 text-ink-3 transition-transform group-open:rotate-90 print:hidden"
        />
        <Headline answer={answer} />
      </summary>
      <div className="flex flex-col gap-4 border-t px-4 py-4 sm:px-5">
        <Reasons reasons={answer.need_follow_reasons} />
        <Questions answer={answer} />
        <FreeText answer={answer} />
        {answer.action && (
          <p className="flex gap-2 rounded bg-accent-soft px-3 py-2.5 text-sm">
            <Lightbulb size={18} aria-hidden className="mt-0.5 shrink-0 text-accent-ink" />
            <span>
              <span className="font-semibold text-accent-ink">次の一歩　</span>
              {answer.action}
            </span>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {onRecord && (
            <Button size="small" icon={<NotebookPen size={16} aria-hidden />} onClick={onRecord}>
              回答から対応を記録する
            </Button>
          )}
          <Given answer={answer} />
        </div>
      </div>
    </details>
  )
}

function Headline({ answer }: { answer: MonthlyAnswer }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">
          {longMonth(answer.month)}
          <span className="ml-1 text-sm font-normal text-ink-2">第{answer.monthly_count}回</span>
        </h3>
        <ConditionBadge conditionType={answer.condition_type} />
        {answer.need_follow_tag && <Badge>要フォロー</Badge>}
        {answer.is_late && <Badge>期限後の回答</Badge>}
        {answer.answer_text && (
          <span className="group-open:hidden">
            <MessageCircle size={16} aria-hidden className="text-ink-3" />
            <span className="sr-only">自由記述あり</span>
          </span>
        )}
        <span aria-hidden className="ml-auto flex gap-1.5 group-open:hidden max-sm:hidden print:hidden">
          {Object.entries(answer.answer_json).map(([question, score]) => (
            <ScoreBar key={question} score={score} size="small" />
          ))}
        </span>
      </span>
      <span className="mt-1 block text-sm text-ink-2">{answer.explanation}</span>
    </span>
  )
}

/** Red is for words about life and harassment alone. */
const isRed = (reason: string) => isSelfHarm(reason) || reason === 'critical_word:harassment'

function Reasons({ reasons }: { reasons: string[] }) {
  if (reasons.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <span className="text-ink-3">要フォローの理由</span>
      <ul className="flex flex-wrap gap-1">
        {reasons.map((reason) => (
          <li key={reason}>
            <Badge tone={isRed(reason) ? 'danger' : 'neutral'} className="whitespace-normal">
              {followReasons([reason])}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Questions({ answer }: { answer: MonthlyAnswer }) {
  const questions = [
    { text: answer.question1, words: answer.answer1, score: answer.answer_json.question1 },
    { text: answer.question2, words: answer.answer2, score: answer.answer_json.question2 },
    { text: answer.question3, words: answer.answer3, score: answer.answer_json.question3 },
  ]
  return (
    <dl className="flex flex-col gap-3">
      {questions.map(({ text, words, score }) => (
        <div key={text} className="grid items-center gap-x-6 gap-y-1 sm:grid-cols-[1fr_18rem]">
          <dt className="text-sm text-ink-2">{text}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ScoreBar score={score} />
            <span className={score === 0 ? 'text-sm text-ink-3' : 'text-sm font-semibold'}>{words}</span>
          </dd>
        </div>
      ))}
      {answer.question_list.map(({ id, question_text, answer_type, answer: given, ...marks }) => (
        <div key={id}>
          <dt className="text-sm text-ink-2">{question_text}</dt>
          <dd>
            {answer_type === questionAnswerType.is.free_text ? <MarkedText text={given} {...marks} /> : given}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FreeText({ answer }: { answer: MonthlyAnswer }) {
  const { answer_text, neg_clauses, care_word_list } = answer
  return (
    <div>
      {answer_text ? (
        <>
          <p className="text-sm text-ink-2">自由記述</p>
          <MarkedText text={answer_text} neg_clauses={neg_clauses} care_word_list={care_word_list} />
        </>
      ) : (
        <p className="text-sm text-ink-3">自由記述はありません。</p>
      )}
      <Reading answer={answer} />
    </div>
  )
}

/** When it was answered, and whether it was rewritten before the deadline. */
function Given({ answer: { dt_answered, version } }: { answer: MonthlyAnswer }) {
  return (
    <p className="text-xs text-ink-3">
      {fullDate(dt_answered)} {dt_answered.slice(11, 16)} に回答
      {version > 1 && `（期限までに${version - 1}回書き直されています。表示は最新の内容です）`}
    </p>
  )
}
