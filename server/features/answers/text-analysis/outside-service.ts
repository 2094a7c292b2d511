import * as z from 'zod'
import { feedbackType } from '#contract/codes.ts'
import type { App } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import * as externalReader from '../../external-reader/service.ts'
import * as answerNotices from '../answer-mails/service.ts'
import type { AnswerRow } from '../queries.ts'
import { namesExternalReader } from '../reader-rules.ts'
import { apply, readingOf } from './outcome-service.ts'
import { type AnswerVersion, findReading, holdVersion, keepExternal } from './queries.ts'
import { storedFindings } from './texts-rules.ts'

const notice = z.array(z.object({ code: z.string() }))

/** Whether a text may be sent to the external reader: its notice named it, and the writer did not refuse. */
export const mayLeave = (
  answer: Pick<AnswerRow, 'answer_text' | 'notice' | 'refuses_external_reader'>,
): boolean =>
  answer.answer_text !== null &&
  !answer.refuses_external_reader &&
  namesExternalReader(notice.parse(answer.notice))

export function readOutside(app: App, signal?: AbortSignal): Promise<void> {
  const answers: externalReader.Answers = {
    textOf: async (tx, version) => {
      const answer = await holdVersion(tx, version)
      return answer && mayLeave(answer) ? answer.answer_text : null
    },
    take: (tx, version, findings) => take(app, tx, version, findings),
  }
  return externalReader.workOff(app, answers, signal)
}

/** Applies external findings beside our own; muted terms stay muted. */
async function take(
  app: App,
  tx: Tx,
  version: AnswerVersion,
  findings: readonly externalReader.ExternalFinding[],
): Promise<void> {
  const [answer, reading] = [await holdVersion(tx, version), await findReading(tx, version)]
  if (!answer || !reading) return
  const own = storedFindings.parse(reading.findings).filter(({ question_id }) => question_id === undefined)
  const further = findings.filter((finding) => own.every((one) => isApart(one, finding)))
  if (further.length !== findings.length) await keepExternal(tx, version, further)
  if (further.length === 0) return
  const isTooSevere = reading.feedback_type === feedbackType.is.too_severe
  const feedback = reading.feedback_type
  const judged = readingOf({ ...reading, external_findings: further })
  const outcome = await apply(tx, app.clock(), answer, judged, { isTooSevere, feedback })
  await answerNotices.afterOutsideReading(tx, answer, outcome)
}

const isApart = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.end <= other.start || other.end <= one.start
