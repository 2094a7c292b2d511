import type { Language } from '#contract/codes.ts'
import type { MailText } from '#contract/mails/text-rules.ts'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { annualLength, type SurveyLength } from '#contract/surveys/length.ts'
import type { Tx } from '../../../platform/database.ts'
import { lengthsOf } from '../../custom-questions/service.ts'
import { ownTextsOf } from '../../mails/service.ts'
import { settingsOfAll } from '../../surveys/service.ts'
import type { SurveyMailKind } from './mails.ts'

/** What the companies decided of their surveys, as far as mails written now need it. */
export type BatchSettings = {
  settingsFor(companyId: number): SurveySettings
  wordsFor(companyId: number, kind: SurveyMailKind, language: Language): MailText | null
  lengthOf(kind: SurveyMailKind, companyId: number, round: number): SurveyLength
}

export async function openBatchSettings(
  tx: Tx,
  rows: readonly { company_id: number }[],
): Promise<BatchSettings> {
  const companyIds = [...new Set(rows.map((row) => row.company_id))]
  const [settingsFor, wordsFor, lengthOfRound] = [
    await settingsOfAll(tx, companyIds),
    await ownTextsOf(tx, companyIds),
    await lengthsOf(tx, companyIds),
  ]
  return {
    settingsFor,
    wordsFor,
    lengthOf: (kind, companyId, round) => {
      if (kind === 'monthly' || kind === 'monthly_remind') return lengthOfRound(companyId, round)
      return annualLength(kind === 'annual' || kind === 'annual_remind' ? 'member' : 'senior')
    },
  }
}
