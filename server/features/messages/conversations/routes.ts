import { answer } from '../../../platform/http/answer.ts'
import { signedIn } from '../../../platform/http/edge.ts'
import { update } from './handling/service.ts'
import { counts, list } from './list-service.ts'
import { addNote, removeNote, updateNote } from './notes/service.ts'
import { timeline } from './timeline/service.ts'

export const conversationRoutes = answer(signedIn.conversations, {
  list,
  counts,
  timeline,
  update,
  addNote,
  updateNote,
  removeNote: (ctx, input) => removeNote(ctx, input.id),
})
