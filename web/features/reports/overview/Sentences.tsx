import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { type Certainty, certaintyWords } from '#contract/reports/certainty.ts'
import type { ReportSentence } from '#contract/reports/insight-calls.ts'
import type { TopicKey } from '#contract/reports/topics.ts'
import { Card } from '../../../ui/Card.tsx'
import { TermHelp } from '../terms/TermHelp.tsx'

interface SentencesProps {
  sentences: readonly ReportSentence[]
  onTopic: (topic: TopicKey) => void
}

/** What the figures say, at most three sentences, each with how sure it is and the people behind it. */
export function Sentences({ sentences, onTopic }: SentencesProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="report-chart">
      <Card>
        <div className="mb-1 flex items-center gap-1">
          <h2 id={headingId} className="text-lg font-semibold">
            この期間でわかったこと
          </h2>
          <TermHelp
            about="この期間でわかったこと"
            keys={['certainty', 'sure', 'many', 'before', 'interval']}
          />
        </div>
        {sentences.length === 0 ? (
          <p className="text-ink-2">5名以上の回答がそろった月から、ここに表示します。</p>
        ) : (
          <ul>
            {sentences.map((sentence) => (
              <Row key={sentence.words} {...{ sentence, onTopic }} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

function Row({
  sentence: { certainty, words, detail, behind },
  onTopic,
}: { sentence: ReportSentence } & Pick<SentencesProps, 'onTopic'>) {
  const link = 'inline-flex min-h-7 shrink-0 items-center gap-1 text-accent-ink hover:underline print:hidden'
  return (
    <li className="report-sentence border-b py-3 last:border-0">
      <CertaintyMark {...{ certainty, words, detail }} />
      <p className="phrases min-w-0 text-lg">{words}</p>
      {behind.to === 'members' ? (
        <Link to="/company/member" search={behind.filters} className={link}>
          {behind.label}
          <ArrowRight size={16} aria-hidden />
        </Link>
      ) : (
        <button type="button" className={link} onClick={() => onTopic(behind.topic)}>
          書かれた文を読む
          <ArrowRight size={16} aria-hidden />
        </button>
      )}
    </li>
  )
}

/** How sure a sentence is as one word; the figures behind it in a popover of the browser's own. */
function CertaintyMark({
  certainty,
  words,
  detail,
}: {
  certainty: Certainty
  words: string
  detail: string
}) {
  const id = useId()
  const word = certaintyWords[certainty]
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`${word}（${words}の根拠）`}
        className="report-certainty"
        data-certainty={certainty}
      >
        {word}
      </button>
      <section
        id={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by the keyboard too
        tabIndex={0}
        popover="auto"
        aria-label={`${word}の根拠`}
        className="panel anchored max-h-[70vh] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto p-4"
      >
        <p>{detail}</p>
      </section>
    </div>
  )
}
