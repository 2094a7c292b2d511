import { Link } from '@tanstack/react-router'
import { type RefObject, useId } from 'react'
import { withheldReasons } from '#contract/answers/withheld.ts'
import type { ReportInsights, ReportTopic } from '#contract/reports/insight-calls.ts'
import type { TopicKey } from '#contract/reports/topics.ts'
import { textCategoryLabel } from '#contract/text-analysis/categories.ts'
import { longMonth } from '../../../parts/japanese-dates.ts'
import { Card } from '../../../ui/Card.tsx'
import { number, reasonOf, withheldRemarks } from '../figures/table.ts'
import { TermHelp } from '../terms/TermHelp.tsx'

interface TopicsProps extends Pick<ReportInsights, 'topics' | 'writers'> {
  chosen: TopicKey | undefined
  onChoose: (topic: TopicKey) => void
  heading: RefObject<HTMLHeadingElement | null>
}

const title = '自由記述の話題'

export function Topics({ topics, writers, chosen, onChoose, heading }: TopicsProps) {
  const headingId = useId()
  const open = topics.find(({ key }) => key === chosen) ?? topics.find(({ quotes }) => quotes.length > 0)
  const hidden = reasonOf(...topics)
  return (
    <section aria-labelledby={headingId} className="report-chart">
      <Card>
        <div className="mb-3 flex items-center gap-1">
          <h2 id={headingId} ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          {writers > 0 && <span className="text-ink-2">（{number(writers)}名が記入）</span>}
          <TermHelp
            about={title}
            words="自由記述を書いた人のうち、その話題にふれた人の割合です。縦の線は前の期間の割合です。あなたが読める文章だけを数えています。"
            keys={['topics', 'before', 'blank']}
          />
        </div>
        {writers === 0 ? (
          <p className="text-ink-2">
            {hidden === 'too_few'
              ? `${withheldReasons[hidden].words}。`
              : '読める自由記述は、まだありません。'}
          </p>
        ) : (
          <div className="report-topics">
            <TopicBars {...{ topics, onChoose }} open={open?.key} />
            {open && <Quotes topic={open} />}
          </div>
        )}
        {writers > 0 &&
          withheldRemarks(topics).map((remark) => (
            <p key={remark} className="mt-3 text-meta text-ink-2">
              {remark}
            </p>
          ))}
      </Card>
    </section>
  )
}

const shareOf = ({ share }: ReportTopic) => (share.n === 0 ? 0 : share.count / share.n)
const beforeOf = ({ before }: ReportTopic) => (before && before.n > 0 ? before.count / before.n : null)

const numberOf = (topic: ReportTopic) =>
  topic.is_withheld
    ? '※'
    : topic.share.percent === null
      ? `${topic.share.count}名`
      : `${topic.share.percent}%`

/** Such as +6ポイント; nothing where either share stands on too few. */
function changeOf({ share, before, is_withheld }: ReportTopic): string {
  if (is_withheld || share.percent === null || !before || before.percent === null) return ''
  const points = share.percent - before.percent
  return points === 0 ? '±0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`
}

/** What a bar does not say to who cannot see it. */
function restOf(topic: ReportTopic): string {
  const { share, before } = topic
  const hidden = reasonOf(topic)
  if (hidden) return withheldReasons[hidden].words
  const was = before && before.percent !== null ? `、前の期間は${before.percent}%` : ''
  return `（${number(share.n)}名中${number(share.count)}名${was}）`
}

function TopicBars({
  topics,
  open,
  onChoose,
}: Pick<TopicsProps, 'topics' | 'onChoose'> & { open: TopicKey | undefined }) {
  const most = Math.max(0.05, ...topics.flatMap((topic) => [shareOf(topic), beforeOf(topic) ?? 0]))
  const hasChange = topics.some((topic) => changeOf(topic) !== '')
  return (
    <div className="min-w-0">
      {hasChange && <p className="mb-1 text-right text-meta text-ink-2">前の期間との差（ポイント）</p>}
      <ul>
        {topics.map((topic) => {
          const before = beforeOf(topic)
          return (
            <li key={topic.key}>
              <button
                type="button"
                aria-pressed={topic.key === open}
                onClick={() => onChoose(topic.key)}
                className="report-topic"
              >
                <span className="truncate">
                  {textCategoryLabel(topic.key)}
                  <span className="sr-only">：</span>
                </span>
                <span className="report-topic-track" aria-hidden>
                  <span className="report-topic-bar" style={{ width: `${(shareOf(topic) / most) * 100}%` }} />
                  {before !== null && !topic.is_withheld && (
                    <span className="report-topic-before" style={{ left: `${(before / most) * 100}%` }} />
                  )}
                </span>
                <span className="text-right font-semibold">{numberOf(topic)}</span>
                {hasChange && <span className="text-right text-ink-2">{changeOf(topic)}</span>}
                <span className="sr-only">{restOf(topic)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Sentences as they were written; they name nobody, and each leads to its answer. Not on paper. */
function Quotes({ topic }: { topic: ReportTopic }) {
  const { key, quotes } = topic
  const hidden = reasonOf(topic)
  return (
    <div className="min-w-0 print:hidden" aria-live="polite">
      <h3 className="font-semibold">{textCategoryLabel(key)}</h3>
      {quotes.length === 0 ? (
        <p className="mt-2 text-ink-2">
          {hidden ? `${withheldReasons[hidden].words}。` : '読める文章はありません。'}
        </p>
      ) : (
        <ul className="mt-1">
          {quotes.map(({ text, language, month, code }) => (
            <li key={code} className="border-b py-3 last:border-0">
              <blockquote lang={language} className="line-clamp-2 break-words text-words">
                {text}
              </blockquote>
              <p className="mt-1 flex gap-3 text-ink-2">
                <span>{longMonth(month.replace('/', '-'))}</span>
                <Link
                  to="/company/member/detail/$code"
                  params={{ code }}
                  aria-label={`この文の回答を見る（${longMonth(month.replace('/', '-'))}、${text.slice(0, 20)}）`}
                  className="text-accent-ink hover:underline"
                >
                  回答を見る
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
