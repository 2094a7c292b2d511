import * as z from 'zod'
import { call } from '../call.ts'
import { linkStatus } from '../codes.ts'
import { exportAnswer } from '../exports/calls.ts'
import { keysOf } from '../keys.ts'
import { codeIn, id, isoDate, noInput } from '../validation.ts'
import { talentOrigins } from './bands.ts'
import { tendencies } from './risk-words.ts'
import { scoreRange, talentScaleKeys } from './scales.ts'

const score = z.int().min(scoreRange.lowest).max(scoreRange.highest)

const scale = z.object({
  key: z.enum(talentScaleKeys),
  label: z.string(),
  low: z.string(),
  high: z.string(),
  /** A T score: 50 is the mean of the comparison group. Null where the source gave none. */
  score: score.nullable(),
  band: z.enum(['high', 'rather_high', 'middle', 'rather_low', 'low']).nullable(),
  words: z.string(),
})
export type ExaminedScale = z.output<typeof scale>

const tip = z.object({
  category: z.string(),
  content: z.string(),
  /** A part of the content to mark; empty where the source named none. */
  keyword: z.string(),
  /** Whose words these are: the source's own, or the reviewed table's. */
  origin: z.enum(['source', 'table']),
  /** Why the table says so: the scale and its side. */
  because: z.string().nullable(),
})
export type ExaminedTip = z.output<typeof tip>

const input = z.object({ words: z.string(), on: isoDate, is_heeded: z.boolean() })
export type RiskInput = z.output<typeof input>

const risk = z.object({
  level: z.enum(keysOf(tendencies)),
  tendency: z.string(),
  explanation: z.string(),
  inputs: z.array(input),
})
export type RetirementRisk = z.output<typeof risk>

const examination = z.object({
  link_status: codeIn(linkStatus),
  /** What is null comes with results only. */
  examined_on: isoDate.nullable(),
  source: z.enum(keysOf(talentOrigins)).nullable(),
  source_label: z.string().nullable(),
  scales: z.array(scale),
  tips: z.array(tip),
  /** How to talk with this person: for HR, and what HR may hand on to the supervisor, which names no result. */
  talk: z.object({ hr: z.array(z.string()), supervisor: z.array(z.string()) }),
  retirement_risk: risk.optional(),
  has_pdf: z.boolean(),
})
export type TalentExamination = z.output<typeof examination>

const counted = z.object({
  n: z.int(),
  calm: z.int(),
  watch: z.int(),
  talk: z.int(),
  /** For whom the information was too little: not in n. */
  unknown: z.int(),
  /** Whole percents that were to be looked after (watch or talk), with the 95 % interval; null under five people. */
  share: z.object({ percent: z.int(), low: z.int(), high: z.int() }).nullable(),
})
export type BackTestSide = z.output<typeof counted>

const backTest = z.object({
  left: counted,
  stayed: counted,
  /** What may be said for sure. */
  words: z.string(),
})
export type BackTest = z.output<typeof backTest>

export const talentExamination = {
  get: call({
    method: 'GET',
    path: '/v4/obf/members/{id}/talent-examination',
    access: 'administrator',
    summary: 'メンバーのタレント分析の結果（管理者のみ。閲覧はセキュリティログに残る）',
  })
    .input(z.object({ id }))
    .output(z.object({ result: examination })),
  pdf: call({
    method: 'POST',
    path: '/v3/talent_analytics/pdf',
    access: 'administrator',
    summary: 'メンバーのタレント分析のPDFを作成する（pdf_urlは7日間開ける）',
    successStatus: 202,
  })
    .input(z.object({ member_id: id }))
    .output(exportAnswer.extend({ pdf_url: z.string() })),
  backTest: call({
    method: 'GET',
    path: '/v3/talent_analytics/back_test',
    access: 'administrator',
    summary: '退職した方の3か月前の目安と、在籍している方の目安（自社の検証）',
  })
    .input(noInput)
    .output(z.object({ result: backTest })),
}
