import * as z from 'zod'
import { languageTag } from '../answers/reader-fields.ts'
import { withheldReason } from '../answers/withheld-fields.ts'
import { call } from '../call.ts'
import { rate } from '../company/dashboard-calls.ts'
import { memberFilters } from '../members/filter-fields.ts'
import { groupCounts, groupMonth, reportQuery } from './calls.ts'
import { certainties } from './certainty.ts'
import { topicKeys } from './topics.ts'

const topicKey = z.enum(topicKeys)

/** Where a sentence leads: to the people behind it in the list of members, or to what was written of a topic. */
const behind = z.discriminatedUnion('to', [
  z.object({ to: z.literal('members'), label: z.string(), filters: memberFilters }),
  z.object({ to: z.literal('topic'), topic: topicKey }),
])

/** One thing that the figures say, how sure it is, and the figures it stands on. */
const sentence = z.object({
  certainty: z.enum(certainties),
  words: z.string(),
  /** The numbers and the interval, as they stand behind the word. */
  detail: z.string(),
  behind,
})
export type ReportSentence = z.output<typeof sentence>

const withheld = { is_withheld: z.boolean(), withheld_reason: withheldReason }

/** The people directly in one department over the period, month by month; `value` is null for those in none. */
const unit = groupCounts.extend({
  value: z.string().nullable(),
  name: z.string(),
  parent: z.string().nullable(),
  /** Whether other departments lie below, whose people are not counted here. */
  has_below: z.boolean(),
  months: z.array(groupMonth),
})
export type ReportUnit = z.output<typeof unit>

const intakeRound = z.object({ round: z.int(), n: z.int(), cloudy: rate, rainy: rate, ...withheld })
export type IntakeRound = z.output<typeof intakeRound>

/** Those who joined in one business year, by the round since joining. */
const intake = z.object({ year: z.int(), rounds: z.array(intakeRound) })
export type Intake = z.output<typeof intake>

/** A sentence that somebody wrote of a topic, and whose answer it stands in. */
const quote = z.object({
  text: z.string(),
  language: languageTag,
  month: z.string().meta({ examples: ['2026/04'] }),
  code: z.string(),
})
export type TopicQuote = z.output<typeof quote>

/** How many of those who wrote anything wrote of a topic, now and in the period before. */
const topic = z.object({
  key: topicKey,
  share: rate,
  /** Null where nobody wrote in the period before. */
  before: rate.nullable(),
  ...withheld,
  quotes: z.array(quote),
})
export type ReportTopic = z.output<typeof topic>

const insights = z.object({
  period: z.object({ from: z.string(), to: z.string() }),
  /** The day of the company's first delivery, null before it. */
  first_delivery_date: z.string().nullable(),
  delivery_num: z.int(),
  ...withheld,
  sentences: z.array(sentence),
  units: z.array(unit),
  /** This business year's and the one before. */
  intakes: z.array(intake),
  /** How many people's texts the topics stand on, as far as the reader may read them; the most named first. */
  writers: z.int(),
  topics: z.array(topic),
})
export type ReportInsights = z.output<typeof insights>

export const reportInsights = {
  view: call({
    method: 'GET',
    path: '/v4/common/reports/insights',
    access: 'report.read',
    summary: 'レポートの要点（わかったこと、部署ごとの雨、自由記述の話題、入社年度ごとの天気）',
  })
    .input(reportQuery.optional())
    .output(z.object({ result: insights })),
}
