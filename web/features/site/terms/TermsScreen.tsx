import { useOperator } from '../../../platform/operator.ts'
import { articlesOf } from './articles.ts'
import { TermsLayout } from './TermsLayout.tsx'

const effectiveSince = { date: '2026-04-01', text: '2026年4月1日' }

const anchor = (place: number) => `article-${place + 1}`

/** The terms of use. */
export function TermsScreen() {
  const { operator, reports_errors: reportsErrors, session_recording_url: recorder } = useOperator()
  const articles = articlesOf(operator?.name, { reportsErrors, isRecorded: recorder !== null })
  return (
    <TermsLayout>
      <h1 className="text-2xl font-semibold">利用規約</h1>
      <p className="mt-1 text-ink-3">
        <time dateTime={effectiveSince.date}>{effectiveSince.text}</time>から適用
      </p>
      <nav aria-label="目次" className="mt-6 rounded bg-paper p-4 print:hidden">
        <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {articles.map(({ title }, place) => (
            <li key={title}>
              <a
                href={`#${anchor(place)}`}
                className="inline-block py-0.5 text-accent-ink no-underline hover:underline"
              >
                第{place + 1}条　{title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {articles.map(({ title, paragraphs, items }, place) => (
        <section
          key={title}
          id={anchor(place)}
          aria-labelledby={`${anchor(place)}-title`}
          className="mt-8 scroll-mt-6"
        >
          <h2 id={`${anchor(place)}-title`} className="text-lg font-semibold">
            第{place + 1}条　{title}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
          {items && (
            <ul className="mt-2 list-disc pl-6">
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </TermsLayout>
  )
}
