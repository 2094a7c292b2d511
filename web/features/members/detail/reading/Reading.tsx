import { ArrowRight, ScanText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MonthlyAnswer } from '#contract/answers/calls.ts'
import { conditionType, feedbackType } from '#contract/codes.ts'
import { textCategories, textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { WeatherLabel, weatherKind } from '../../../../parts/WeatherIcon.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Feedback } from './Feedback.tsx'
import { findingsOf } from './findings.ts'
import { type MarkLook, markLooks } from './WordMark.tsx'

/** What the words of an answer were read as: a hint, why the weather changed, and HR's judgement of it. */
export function Reading({ answer }: { answer: MonthlyAnswer }) {
  if (answer.waiting_emotion_answer || answer.emotion_answer_id === null) return null
  return (
    <section aria-label="自由記述の自動分析" className="rounded bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ScanText size={16} aria-hidden className="text-ink-3" />
        <span className="font-semibold">自由記述の自動分析</span>
        <Badge>参考</Badge>
        {answer.question_tag && <Badge tone="info">質問・相談あり</Badge>}
      </p>
      <Found answer={answer} />
      <Changed answer={answer} />
      <p className="phrases mt-3 text-ink-3">
        この判定は参考です。言葉や言い回しから機械的に見つけたもので、気持ちを言い当てるものではありません。文全体の印は、言い回しからの推定です。回答そのものをお読みください。（辞書{' '}
        {answer.lexicon_version}）
      </p>
      <Feedback answer={answer} readingId={answer.emotion_answer_id} />
    </section>
  )
}

function Found({ answer }: { answer: MonthlyAnswer }) {
  const findings = findingsOf(answer)
  const hasSilenced = [answer, ...answer.question_list].some(
    ({ silenced_words }) => silenced_words.length > 0,
  )
  const has = (is: boolean) => findings.some(({ isCritical, isOutside }) => !isOutside && isCritical === is)
  const external = answer.external_reading
  const hasOutside = (external?.findings.length ?? 0) > 0
  if (findings.length === 0)
    return (
      <p className="mt-1 text-ink-2">
        気がかりな表現は見つかりませんでした。見落とすこともあるため、安心してよいという意味ではありません。
        {hasSilenced && (
          <span className="block">
            <Legend look="silenced">この会社の判定から外した言葉</Legend>があります。
          </span>
        )}
      </p>
    )
  const categories = textCategories.filter(({ key }) => findings.some(({ category }) => category === key))
  return (
    <>
      <ul aria-label="見つかった内容" className="mt-2 flex flex-wrap gap-1">
        {categories.map(({ key, isCritical }) => (
          <li key={key}>
            <Badge tone={isCritical ? 'warning' : 'neutral'} className="border">
              {textCategoryLabel(key)}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        {has(true) && <Legend look="care">特に注意が必要な言葉</Legend>}
        {has(false) && <Legend>気がかりな表現</Legend>}
        {hasOutside && <Legend look="outside">外部の読み取り</Legend>}
        {hasSilenced && <Legend look="silenced">この会社の判定から外した言葉</Legend>}
      </p>
      {hasOutside && (
        <p className="phrases mt-1 text-ink-3 wrap-anywhere">
          外部の読み取り：{external?.model}（{external?.version}）。これだけで雨にはなりません。
        </p>
      )}
    </>
  )
}

const Legend = ({ look, children }: { look?: MarkLook; children: ReactNode }) => (
  <span>
    <mark className={cx('word-mark', look && markLooks[look])}>この印</mark> {children}
  </span>
)

/** Says that the words made the weather worse than the scores alone, or that HR took it back. */
function Changed({ answer }: { answer: MonthlyAnswer }) {
  const { is_changed_condition_by_ta, original_condition_type, condition_type, feedback_type } = answer
  if (feedback_type === feedbackType.is.too_severe)
    return (
      <p className="mt-2 text-ink-2">
        「判定が重すぎる」と評価されたため、質問への回答だけの天気に戻しています。
      </p>
    )
  if (!is_changed_condition_by_ta || original_condition_type === condition_type) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink-2">質問だけなら</span>
      <Weather code={original_condition_type} />
      <ArrowRight size={14} aria-hidden className="text-ink-3" />
      <span className="text-ink-2">自由記述を合わせて</span>
      <Weather code={condition_type} />
    </p>
  )
}

const Weather = ({ code }: { code: MonthlyAnswer['condition_type'] }) => (
  <WeatherLabel kind={weatherKind(code)} label={conditionType.label(code)} />
)
