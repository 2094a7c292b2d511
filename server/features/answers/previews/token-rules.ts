import type { Temporal } from 'temporal-polyfill'
import { type SurveyPage, surveyPages } from '#contract/surveys/forecast-calls.ts'
import { linkToken, nonceBytes, nonceOf } from '../../../platform/tokens.ts'

export type PreviewKey = { companyId: number; survey: SurveyPage }

const purpose = 'survey-preview'
const lifetimeMs = 3_600_000
const surveyAt = nonceBytes / 2 - 1

/** The token of a survey's preview: it names company and survey, opens no answer, and ends after an hour. */
export function previewToken(
  secret: string,
  { companyId, survey }: PreviewKey,
  now: Temporal.Instant,
): string {
  const name = Buffer.alloc(nonceBytes)
  name.writeUIntBE(companyId, 0, 6)
  name.writeUInt8(surveyPages.indexOf(survey), surveyAt)
  name.writeBigUInt64BE(BigInt(now.epochMilliseconds + lifetimeMs), nonceBytes / 2)
  return linkToken(secret, purpose, name)
}

/** What a genuine token names while it lasts, else null. */
export function previewOfToken(
  secrets: readonly string[],
  token: string,
  now: Temporal.Instant,
): PreviewKey | null {
  const name = nonceOf(secrets, purpose, token)
  const survey = name && surveyPages[name.readUInt8(surveyAt)]
  if (!survey || BigInt(now.epochMilliseconds) >= name.readBigUInt64BE(nonceBytes / 2)) return null
  return { companyId: name.readUIntBE(0, 6), survey }
}
