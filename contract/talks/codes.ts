import { codeTable } from '../codes.ts'

/** What a report of a member is: a talk that took place, or a question to HR. */
export const talkKind = codeTable([
  { code: 1, key: 'talked', label: '話しました' },
  { code: 2, key: 'asked_hr', label: '人事への相談' },
])

/** How a talk went, in one of five words. */
export const talkWent = codeTable([
  { code: 1, key: 'reassured', label: '安心した' },
  { code: 2, key: 'well', label: 'よく話せた' },
  { code: 3, key: 'plain', label: 'ふつうに話せた' },
  { code: 4, key: 'unsettled', label: '少し気になる' },
  { code: 5, key: 'worried', label: '心配が残る' },
])

/** What became of a promise. */
export const promiseOutcome = codeTable([
  { code: 1, key: 'kept', label: '守れた' },
  { code: 2, key: 'not_kept', label: '守れなかった' },
])

/** The longest note of a talk, question to HR and promise, in characters. */
export const talkNoteLimit = 1000
export const promiseLimit = 200

/** Who reads the note of a talk: HR alone, or its writer too. */
export const noteReaders = ['hr', 'hr_and_me'] as const
export type NoteReaders = (typeof noteReaders)[number]
