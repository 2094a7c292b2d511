import * as z from 'zod'
import { call } from '../call.ts'
import { enqType } from '../codes.ts'
import { codeIn, isoDate, localDateTime, noInput } from '../validation.ts'

const sending = z.object({ enq_type: codeIn(enqType), date: isoDate, count: z.int() })
export type Sending = z.output<typeof sending>

/** A survey, or the supervisor's part of the one-year survey. */
export const surveyPages = ['monthly', 'annual', 'annual_senior'] as const
export type SurveyPage = (typeof surveyPages)[number]

const openSurvey = z.object({
  survey: z.enum(surveyPages),
  sent_on: isoDate,
  closes_on: isoDate,
  reminds_on: z.array(isoDate),
  /** How many have not answered. */
  count: z.int(),
})
export type OpenSurvey = z.output<typeof openSurvey>

const forecast = z.object({
  now: localDateTime,
  /** The days from the first of this month up to this day, exclusive, are looked at. */
  until: isoDate,
  /** Surveys still to be sent on these days; without who stopped them, is on leave, or leaves before. */
  sendings: z.array(sending),
  /** The next sending of each survey, also beyond these days; a survey that nobody awaits is left out. */
  next: z.array(sending),
  /** Surveys that were sent and are still within their deadline: their days do not change any more. */
  open: z.array(openSurvey),
  holidays: z.array(z.object({ date: isoDate, name: z.string() })),
})
export type SurveyForecast = z.output<typeof forecast>

/** What the surveys' settings lead to, before and after a change. */
export const surveyForecastCalls = {
  outlook: call({
    method: 'GET',
    path: '/v3/enqs/outlook',
    access: 'enq_setting.basic.read',
    summary: '3か月分の配信予定・回答受付中のアンケート・祝日',
  })
    .input(noInput)
    .output(z.object({ result: forecast })),
}

/** The answering pages as members and supervisors meet them; nothing that is sent there is kept. */
export const surveyPreviewCalls = {
  list: call({
    method: 'GET',
    path: '/v3/enqs/previews',
    access: 'enq_setting.basic.read',
    summary: '回答ページの見本のアドレス（1時間だけ開ける）',
  })
    .input(noInput)
    .output(z.object({ result: z.array(z.object({ survey: z.enum(surveyPages), url: z.string() })) })),
}
