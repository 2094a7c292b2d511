import type { AnnualPart } from '#contract/annual-survey/view.ts'
import type { Language } from '#contract/codes.ts'
import type { Part } from './AnnualPart.tsx'
import { annualTexts } from './texts.ts'

type AnnualStepsProps = { parts: readonly Part[]; half: AnnualPart; language: Language }

/** The parts, each a way to its questions; the script makes steps of them, with the place and how far one has come. */
export function AnnualSteps({ parts, half: part, language }: AnnualStepsProps) {
  const { sections, countOf, progress } = annualTexts[language]
  return (
    <nav className={part === 'member' ? 'parts' : 'parts single'} aria-label={sections}>
      <p className="where">
        <b />
        <span />
        <span role="img" aria-label={progress} />
      </p>
      <ol>
        {parts.map(({ group: { key, first, last }, title }) => (
          <li key={key}>
            <a href={`#${key}`}>
              <span className="name">{title}</span> <span className="count">{countOf(last - first + 1)}</span>
              <progress max={last - first + 1} value={0} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
