import { signedIn } from '../../../platform/http/edge.ts'
import { update } from './handling/service.ts'
import { counts, list } from './list-service.ts'
import { addNote, removeNote, updateNote } from './notes/service.ts'
import { timeline } from './timeline/service.ts'

const calls = signedIn.conversations

export const conversationRoutes = {
  list: calls.list.handler(({ context: { ctx }, input }) => list(ctx, input)),
  counts: calls.counts.handler(({ context: { ctx } }) => counts(ctx)),
  timeline: calls.timeline.handler(({ context: { ctx }, input }) => timeline(ctx, input)),
  update: calls.update.handler(({ context: { ctx }, input }) => update(ctx, input)),
  addNote: calls.addNote.handler(({ context: { ctx }, input }) => addNote(ctx, input)),
  updateNote: calls.updateNote.handler(({ context: { ctx }, input }) => updateNote(ctx, input)),
  removeNote: calls.removeNote.handler(({ context: { ctx }, input }) => removeNote(ctx, input.id)),
}
