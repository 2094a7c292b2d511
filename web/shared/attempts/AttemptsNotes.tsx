import type { Dispatched } from '#contract/channels/attempt-calls.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'

// most members have mail alone, which needs no note
const AttemptsNote = lazyNamed(
  () => import('./AttemptsNote.tsx'),
  (file) => file.AttemptsNote,
)

export function AttemptsNotes({ dispatches }: { dispatches: readonly Dispatched[] }) {
  return dispatches.map((dispatched) => (
    <AttemptsNote key={`${dispatched.name} ${dispatched.ways[0]?.sent_at ?? ''}`} dispatched={dispatched} />
  ))
}
