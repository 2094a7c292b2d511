import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { ExternalReaderState } from '#contract/external-reader/calls.ts'
import { type Share, wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'
import { formatLocal } from '../../platform/calendar.ts'
import type { ReaderFigures } from './verdict-rules.ts'

/** A measured share with the interval it may lie in. */
const rateOf = ({ count, n }: Share): Rate => ({
  count,
  n,
  percent: n === 0 ? null : Math.round((count / n) * 100),
  interval: n === 0 ? null : wholePercents(wilsonInterval(count, n)),
})

/** The figures as the settings page shows them. */
export function measuredRates(measured: {
  figures: ReaderFigures
  measuredAt: Date
}): NonNullable<ExternalReaderState['measured']> {
  const { figures, measuredAt } = measured
  return {
    measured_at: formatLocal(measuredAt),
    lexicon_version: figures.lexicon_version,
    sentences: figures.sentences,
    recall: rateOf(figures.recall),
    local_recall: rateOf(figures.local_recall),
    precision: rateOf(figures.precision),
    false_alarms: rateOf(figures.false_alarms),
    changed_others: rateOf(figures.changed_others),
  }
}
