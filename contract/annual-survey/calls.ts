import * as z from 'zod'
import { languageTag, sharedSentences } from '../answers/reader-fields.ts'
import { call } from '../call.ts'
import { memberQuery, memberRow } from '../members/calls.ts'
import { memberFilters } from '../members/filter-fields.ts'
import { codeIn, id, localDateTime, noInput } from '../validation.ts'
import { annualGroupKeys, annualScore } from './questions.ts'

const annualRow = memberRow.extend({
  department_short_name: z.string().nullable(),
  is_stopped_send_anniv_mail: z.boolean(),
  anniv_renewal_sent_date: z.string().nullable(),
  /** Means as text with two decimals; null when fewer than half of the questions are answered. */
  motivation: z.string().nullable(),
  success: z.string().nullable(),
  anniv_answer_read: z.boolean(),
  senior_anniv_answer_read: z.boolean(),
})
export type AnnualRow = z.output<typeof annualRow>

const comments = z.object({
  motivation: z.string().nullable(),
  success: z.string().nullable(),
  senior: z.string().nullable(),
  matching: z.string().nullable(),
  support: z.string().nullable(),
  workplace: z.string().nullable(),
  stress: z.string().nullable(),
})

/** One of the 42 items: 34 of the member (senior_id 0), 8 of the supervisor about the member (1; 16 in the older list). */
const annualItem = z.object({
  question_index: z.int(),
  question_text: z.string(),
  answer: codeIn(annualScore).nullable(),
  /** Over every company; null until five companies and fifty people have answered. */
  average: z.number().nullable(),
  /** Over this company; null under five people. */
  company_average: z.number().nullable(),
  senior_id: z.literal([0, 1]),
})

/** A group of questions. In stress every mean is turned round: 5 is the least. `senior` is the supervisor's 8 about the member. */
const annualGroup = z.object({
  key: z.enum(annualGroupKeys),
  label: z.string(),
  is_reversed: z.boolean(),
  /** Null when fewer than half of the questions are answered. */
  score: z.number().nullable(),
  answered: z.int(),
  asked: z.int(),
  /** Over this company; null under five people. `company_count` is how many there are. */
  company_average: z.number().nullable(),
  company_count: z.int(),
  average: z.number().nullable(),
})
export type AnnualGroupScore = z.output<typeof annualGroup>

/** The language and the edition of the questions' words, and whether they have been replaced since. */
const wordsRead = z.object({ language: languageTag, edition: z.int(), is_earlier: z.boolean() })
export type WordsRead = z.output<typeof wordsRead>

const annualAnswers = z.object({
  member_id: id,
  answered_at: localDateTime.nullable(),
  senior_answered_at: localDateTime.nullable(),
  is_read: z.boolean(),
  /** False when the part's notice did not name this reader: it shows only that it was given. */
  is_disclosed: z.boolean(),
  /** The part is grave, and its words are HR's alone. */
  is_withheld: z.boolean(),
  /** Sentences of withheld parts that HR passed on to the caller, the newest first. */
  shared: sharedSentences,
  /** The parts of which HR can pass on sentences, by their ids in the release calls. */
  to_pass_on: z.array(z.object({ id, half: z.enum(['member', 'senior']) })),
  question_version: z.literal([1, 2]),
  /** The language in which each part was read; null until it is given. */
  edition: wordsRead.nullable(),
  senior_edition: wordsRead.nullable(),
  /** Means from 1 to 5; null when fewer than half of the questions are answered. */
  success: z.number().nullable(),
  motivation: z.number().nullable(),
  /** Turned round: 5 is the least stress. */
  stress: z.number().nullable(),
  /** In the order of the survey: the member's six, then the supervisor's. */
  groups: z.array(annualGroup),
  items: z.array(annualItem),
  comments,
  senior_comments: comments,
})
export type AnnualAnswers = z.output<typeof annualAnswers>

const calendarMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-04'] })

/** The filters of the member list, and where the survey stands; the period is that of the survey's day. */
const more = {
  answered: z.boolean().optional(),
  unread: z.boolean().optional(),
  from: calendarMonth.optional(),
  to: calendarMonth.optional(),
}
export const annualFilters = memberFilters.extend(more)
export type AnnualFilters = z.output<typeof annualFilters>

const annualQuery = memberQuery.extend(more)
export type AnnualQuery = z.output<typeof annualQuery>

const list = z.object({ result: z.object({ members: z.array(annualRow), count: z.int() }) })

export const annualSurvey = {
  list: call({
    method: 'GET',
    path: '/v4/obf/members/anniversary',
    access: 'member.read',
    summary: '入社1年アンケートの対象メンバー',
  })
    .input(annualQuery)
    .output(list),
  answered: call({
    method: 'GET',
    path: '/v3/members/anniv_answers_list',
    access: 'member.read',
    summary: '入社1年アンケートに回答のあるメンバー',
  })
    .input(annualQuery)
    .output(list),
  count: call({
    method: 'GET',
    path: '/v3/members/anniversaries/count',
    access: 'member.read',
    summary: '入社1年アンケートの件数',
  })
    .input(noInput)
    .output(
      z.object({
        result: z.object({
          target: z.int(),
          sent: z.int(),
          answered: z.int(),
          senior_answered: z.int(),
          unread: z.int(),
        }),
      }),
    ),
  answers: call({
    method: 'GET',
    path: '/v3/members/{id}/anniv_answers',
    access: 'member.read',
    summary: 'メンバーの入社1年アンケートの回答（本人34問・上司8問）',
  })
    .input(z.object({ id }))
    .output(z.object({ result: annualAnswers })),
  markRead: call({
    method: 'PUT',
    path: '/v3/members/{id}/anniv_read',
    access: 'member.read',
    summary: '入社1年アンケートの回答を既読にする（応答はテキスト）',
  })
    .input(z.object({ id }))
    .output(z.string()),
}
