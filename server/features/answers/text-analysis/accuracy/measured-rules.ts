import { leastPeople } from '#contract/limits.ts'
import { wholePercents, wilsonInterval } from '#contract/reports/proportions.ts'
import type { MeasuredRates, MeasuredReading, MeasuredShare } from '#contract/text-analysis/calls.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import type { Figures, Hits, Measured } from '../../../text-analysis/service.ts'

/** How much of what is written is of concern, as far as anybody assumes. */
const assumedShare = 0.15

/** The figures of held-out sentences as rates, where the screen shows them. */
export function measuredRates({ manner, size, own, before, plain, topics }: Measured): MeasuredRates[] {
  if (manner === 'indirect') return []
  const reading = (figures: Figures) => readingOf(figures, size)
  return [
    {
      manner,
      sentences: size.sentences,
      assumed_percent: assumedShare * 100,
      own: reading(own),
      before: { ...reading(before), lexicon_version: before.lexiconVersion },
      plain: reading(plain),
      topics: textCategoryKeys.flatMap((category) => {
        const { wanted, hits } = topics[category] ?? { wanted: 0, hits: 0 }
        return wanted < leastPeople ? [] : [{ category, recall: shareOf(hits, wanted) }]
      }),
    },
  ]
}

function readingOf(figures: Figures, { sentences, plain, hintLike }: Measured['size']): MeasuredReading {
  return {
    same_effect: shareOf(figures.sameEffect, sentences),
    concern: kindOf(figures.concern, sentences),
    critical: kindOf(figures.critical, sentences),
    alarms: {
      plain: shareOf(figures.alarms.plain, plain),
      hint_like: shareOf(figures.alarms.hintLike, hintLike),
    },
  }
}

function kindOf({ found, wanted, hits }: Hits, sentences: number): MeasuredReading['concern'] {
  const alarms = [found - hits, sentences - wanted] as const
  return {
    precision: shareOf(hits, found),
    recall: shareOf(hits, wanted),
    false_alarms: shareOf(...alarms),
    assumed_precision: assumedPrecision([hits, wanted], alarms),
  }
}

function shareOf(count: number, n: number): MeasuredShare {
  if (n === 0) return null
  const interval = wholePercents(wilsonInterval(count, n))
  return { count, n, percent: Math.round((count / n) * 100), interval }
}

type Count = readonly [count: number, n: number]

/** Found rightly among all found, if the assumed share of texts were of this kind; its ends from the worse ends of both rates. */
function assumedPrecision(hits: Count, alarms: Count): MeasuredReading['concern']['assumed_precision'] {
  if (hits[1] === 0 || alarms[1] === 0) return null
  const precision = (recall: number, alarm: number) => {
    const right = recall * assumedShare
    const all = right + alarm * (1 - assumedShare)
    return all === 0 ? null : right / all
  }
  const middle = precision(hits[0] / hits[1], alarms[0] / alarms[1])
  const [recall, alarm] = [wilsonInterval(...hits), wilsonInterval(...alarms)]
  if (middle === null) return null
  return {
    percent: Math.round(middle * 100),
    interval: wholePercents({
      low: precision(recall.low, alarm.high) ?? 0,
      high: precision(recall.high, alarm.low) ?? 1,
    }),
  }
}
