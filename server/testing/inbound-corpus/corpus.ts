import { automaticAnswers, complaints } from './automatic.ts'
import { broken } from './broken.ts'
import { diagnoses } from './diagnoses.ts'
import { notices } from './notices.ts'
import { replies } from './replies.ts'
import { bounces, otherReports } from './reports.ts'

/** Reports of every system, with what each must be taken for. */
export const reports = [complaints, bounces, otherReports, diagnoses, notices].flat()

/** Reports that come in another shape, or lead to something else, than those of `bounces`. */
const unlike = notices.filter(({ sortedAs, from }) => sortedAs !== 'bounce' || from !== '')

/** Mails of every kind, with what each must be taken for and what follows. */
export const corpus = [
  ...[replies, automaticAnswers, complaints].flat(),
  ...[bounces, otherReports, unlike, broken].flat(),
]
