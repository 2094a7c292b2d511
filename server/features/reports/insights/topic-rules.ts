import { languageOf } from '#contract/codes.ts'
import { leastPeople } from '#contract/limits.ts'
import type { ReportTopic, TopicQuote } from '#contract/reports/insight-calls.ts'
import { quotesOfTopic, type TopicKey, topicKeys } from '#contract/reports/topics.ts'
import { isGraveCategory, percentages, rateOf, sentencesOf } from '../../answers/service.ts'

/** How many people wrote of a topic, or of anything where it is null, now or in the period before. */
export type TopicCount = { is_now: boolean; category: string | null; people: number }

/** An answer's text in which a topic was found, at these places. */
export type TopicText = {
  category: string
  answer_text: string
  language: number
  month: string
  code: string
  places: readonly { start: number }[]
}

/** Whether a part of so many is shown to those without named access: neither it nor the rest may be too few. */
const isTooFew = (count: number, n: number): boolean =>
  (count > 0 && count < leastPeople) || (count < n && n - count < leastPeople)

const rateFor = (count: number, n: number) => rateOf(count, n, percentages([count, n - count])[0])

function quoteOf(text: TopicText): TopicQuote[] {
  const found = sentencesOf([{ questionId: null, text: text.answer_text }]).find(({ start, end }) =>
    text.places.some((place) => place.start >= start && place.start < end),
  )
  const { month, code, language } = text
  return found ? [{ text: found.text, language: languageOf(language), month, code }] : []
}

/** Whether nobody before said it in the same words. */
const isNew = ({ text }: TopicQuote, at: number, all: readonly TopicQuote[]): boolean =>
  all.findIndex((other) => other.text === text) === at

const reasonOf = (isWithheld: boolean, isTooFewAlone: boolean) =>
  isWithheld ? (isTooFewAlone ? 'too_few' : 'hr_only') : undefined

/** What a reader knows of the texts: each writer, or groups only; all of them, or none that are HR's alone. */
export type TextAccess = { isNamed: boolean; readsGrave: boolean }

/** The topics by writers, with sentences; without named access no number is too small or leaves too few. */
export function topicsOf(
  counts: readonly TopicCount[],
  texts: readonly TopicText[],
  { isNamed, readsGrave }: TextAccess,
): { writers: number; topics: ReportTopic[] } {
  const of = (key: TopicKey | null, isNow: boolean) =>
    counts.find(({ category, is_now }) => category === key && is_now === isNow)?.people ?? 0
  const [writers, earlier] = [of(null, true), of(null, false)]
  const isHidden = !isNamed && isTooFew(writers, writers)
  const topicOf = (key: TopicKey): ReportTopic => {
    const [now, before] = [of(key, true), of(key, false)]
    const isPartial = !readsGrave && (isGraveCategory(key) || now === 0)
    const isWithheld = isHidden || isPartial || (!isNamed && isTooFew(now, writers))
    const isEarlierShown = earlier > 0 && !isPartial && (isNamed || !isTooFew(before, earlier))
    return {
      key,
      share: isWithheld ? rateFor(0, 0) : rateFor(now, writers),
      before: isEarlierShown ? rateFor(before, earlier) : null,
      is_withheld: isWithheld,
      withheld_reason: reasonOf(isWithheld, isHidden || !isPartial),
      quotes: isWithheld
        ? []
        : texts
            .filter(({ category }) => category === key)
            .flatMap(quoteOf)
            .filter(isNew)
            .slice(0, quotesOfTopic),
    }
  }
  const topics = topicKeys
    .map(topicOf)
    .sort(
      (one, other) =>
        other.share.count - one.share.count || Number(one.is_withheld) - Number(other.is_withheld),
    )
  return { writers: isHidden ? 0 : writers, topics }
}
