import { Hourglass } from 'lucide-react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { editionWords } from '#contract/answers/editions.ts'
import { questionAnswerType } from '#contract/codes.ts'
import { dateAndMinute } from '../../../../parts/japanese-dates.ts'
import { MarkedText } from '../reading/MarkedText.tsx'
import { NotRead } from '../sharing/ShareAnswer.tsx'
import { ScoreBar } from './ScoreBar.tsx'

/** What somebody wrote and chose, in their own words: the free text first, then each question with its answer. */
export function AnswerContent({ answer }: { answer: MonthlyAnswer }) {
  if (!answer.is_withheld) return <Said answer={answer} />
  return <NotRead answer={answer} />
}

function Said({ answer }: { answer: MonthlyAnswer }) {
  const { answer_text, neg_clauses, care_word_list, silenced_words, external_reading } = answer
  return (
    <>
      {answer_text ? (
        <MarkedText
          text={answer_text}
          {...{ neg_clauses, care_word_list, silenced_words }}
          outside={external_reading?.findings ?? []}
        />
      ) : (
        <p className="text-ink-3">自由記述はありません。</p>
      )}
      <FormerTexts answer={answer} />
      {answer.waiting_emotion_answer && <BeingRead />}
      <Choices answer={answer} />
      <AddedQuestions answer={answer} />
    </>
  )
}

/** What grave words were taken back by a later version. */
function FormerTexts({ answer: { former_texts } }: { answer: MonthlyAnswer }) {
  if (former_texts.length === 0) return null
  return (
    <dl className="flex flex-col gap-3">
      {former_texts.map(({ answer_text, dt_answered }) => (
        <div key={dt_answered}>
          <dt className="text-ink-2">変更前の自由記述（{dateAndMinute(dt_answered)}）</dt>
          <dd className="text-words wrap-anywhere whitespace-pre-line">{answer_text}</dd>
        </div>
      ))}
    </dl>
  )
}

function BeingRead() {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Hourglass size={16} aria-hidden className="shrink-0" />
      文章を分析しています。終わると、気になる言葉の印と天気がここに反映されます。
    </p>
  )
}

function Choices({ answer }: { answer: MonthlyAnswer }) {
  const { as_read: read } = answer
  const isOther = read.language !== 'ja' || read.is_earlier
  const questions = [
    {
      text: answer.question1,
      words: answer.answer1,
      read: read.answer1,
      score: answer.answer_json.question1,
    },
    {
      text: answer.question2,
      words: answer.answer2,
      read: read.answer2,
      score: answer.answer_json.question2,
    },
    {
      text: answer.question3,
      words: answer.answer3,
      read: read.answer3,
      score: answer.answer_json.question3,
    },
  ]
  return (
    <>
      <dl className="flex flex-col gap-3 sm:gap-1">
        {questions.map(({ text, words, read: chosen, score }) => (
          <div key={text} className="answer-choice">
            <dt className="text-ink-2">{text}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ScoreBar score={score} />
              <span className={score === 0 ? 'text-lg text-ink-3' : 'text-lg font-semibold'}>{words}</span>
              {isOther && (
                <span lang={read.language} className="text-ink-2">
                  {chosen}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isOther && (
        <p className="text-ink-2">
          {editionWords(read)}の質問に回答しました。日本語に続くのは、本人が選んだ言葉です。
          {read.is_earlier && 'この質問は、その後に言葉を改めています。'}
        </p>
      )}
    </>
  )
}

/** The company's own questions, each as it was asked. */
function AddedQuestions({ answer: { question_list } }: { answer: MonthlyAnswer }) {
  if (question_list.length === 0) return null
  return (
    <dl className="flex flex-col gap-3">
      {question_list.map(({ id, question_text, answer_type, answer: given, ...marks }) => (
        <div key={id}>
          <dt className="text-ink-2">{question_text}</dt>
          <dd className="mt-1">
            {answer_type === questionAnswerType.is.free_text ? (
              <MarkedText text={given} {...marks} />
            ) : (
              <span className="text-lg font-semibold">{given}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** When it was answered, and whether it was rewritten before the deadline. */
export function Given({ answer: { dt_answered, version } }: { answer: MonthlyAnswer }) {
  return (
    <>
      <time dateTime={`${dt_answered.replace(' ', 'T')}+09:00`}>{dateAndMinute(dt_answered)}</time>に回答
      {version > 1 && `（締め切りまでに${version - 1}回変更。最新の内容を表示しています）`}
    </>
  )
}
