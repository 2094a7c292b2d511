import { Suspense } from 'react'
import type { Dispatched } from '#contract/channels/route-calls.ts'
import { lazyNamed } from '../../platform/lazy-named.ts'

// most members have mail alone, of which nothing is said
const WaysNote = lazyNamed(
  () => import('./WaysNote.tsx'),
  (file) => file.WaysNote,
)

/** How these went over their ways. */
export function WaysNotes({ dispatches }: { dispatches: readonly Dispatched[] }) {
  if (dispatches.length === 0) return null
  return (
    <Suspense>
      {dispatches.map((dispatched) => (
        <WaysNote key={`${dispatched.name} ${dispatched.ways[0]?.sent_at ?? ''}`} dispatched={dispatched} />
      ))}
    </Suspense>
  )
}
