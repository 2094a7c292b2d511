import { Ban, CalendarClock, Check, LoaderCircle, PencilLine } from 'lucide-react'
import { sendingState } from '#contract/messages/rules.ts'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { stateTones } from './sending-words.ts'

const icons = {
  draft: PencilLine,
  scheduled: CalendarClock,
  leaving: LoaderCircle,
  done: Check,
  cancelled: Ban,
}

/** Where a sending stands, by sign and word. */
export function StateBadge({ state }: Pick<Sending, 'state'>) {
  const Icon = icons[state]
  return (
    <Badge tone={stateTones[state]} icon={<Icon size={12} aria-hidden />}>
      {sendingState[state]}
    </Badge>
  )
}
