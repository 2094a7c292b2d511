import { readDraft } from '../../../platform/form-draft.ts'

export type WritingMode = 'message' | 'note'

/** Under which names what is half written to a member and beside it is kept. */
export const draftsOf = (memberId: number) => ({ message: `reply:${memberId}`, note: `note:${memberId}` })

/** What was left half written when the conversation was last open. */
export function modeOfDraft(memberId: number): WritingMode | null {
  const { message, note } = draftsOf(memberId)
  if (readDraft<{ mail_body: string }>(message)?.mail_body) return 'message'
  return readDraft<{ body: string }>(note)?.body ? 'note' : null
}
