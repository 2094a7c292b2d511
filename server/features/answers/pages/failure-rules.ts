import type { AnswerScreen, ClosedUntil } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import type { AppError } from '../../../platform/errors.ts'
import { carriedFields, type PostedForm } from './form-rules.ts'

type Failed = { status: number; language: Language; screen: AnswerScreen }

/** The screen of a failure; a posted form stays filled in and can be sent again after maintenance. */
export function failed(
  { code, status }: AppError,
  posted: PostedForm | undefined,
  { language: usual, closedUntil }: { language: Language; closedUntil: ClosedUntil },
): Failed {
  const language = posted?.language ?? usual
  if (code === 'not_found') return { status: 404, language, screen: { kind: 'unknown' } }
  if (!posted) return { status, language, screen: { kind: 'unavailable', closedUntil } }
  const step = closedUntil ? posted.step : 'confirm'
  const { noticeId, writtenAt } = posted
  return {
    status,
    language,
    screen: { kind: 'failed', fields: carriedFields(posted), writtenAt, noticeId, step, closedUntil },
  }
}
