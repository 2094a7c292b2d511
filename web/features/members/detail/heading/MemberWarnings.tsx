import type { MemberDetail } from '#contract/members/calls.ts'
import { useCan } from '../../../../platform/session.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { memberWarnings } from './warnings.ts'

/** On leave, resigned, undelivered, stopped: each with its reason. */
export function MemberWarnings({ member }: { member: MemberDetail }) {
  const acts = useCan()('member.update')
  const warnings = memberWarnings(member, acts)
  if (warnings.length === 0) return null
  return (
    <ul aria-label="在籍と配信の状況" className="mt-3 flex flex-col gap-1.5">
      {warnings.map(({ tone, badge, text }) => (
        <li key={badge} className="flex items-baseline gap-2">
          <Badge tone={tone}>{badge}</Badge>
          <span className="min-w-0 text-ink-2">{text}</span>
        </li>
      ))}
    </ul>
  )
}
