import { readDraft } from '../../../platform/form-draft.ts'

export type WritingMode = 'message' | 'note'

/** The names of a member's stored drafts: message and note. */
export const draftsOf = (memberId: number) => ({ message: `reply:${memberId}`, note: `note:${memberId}` })

/** The draft that was open when the conversation was last left. */
export function modeOfDraft(memberId: number): WritingMode | null {
  const { message, note } = draftsOf(memberId)
  if (readDraft<{ mail_body: string }>(message)?.mail_body) return 'message'
  return readDraft<{ body: string }>(note)?.body ? 'note' : null
}
