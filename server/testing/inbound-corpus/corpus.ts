import { automaticAnswers, complaints } from './automatic.ts'
import { broken } from './broken.ts'
import { replies } from './replies.ts'
import { bounces, otherReports } from './reports.ts'

/** Every mail of the corpus with what it must be taken for. */
export const corpus = [...replies, ...automaticAnswers, ...complaints, ...bounces, ...otherReports, ...broken]
