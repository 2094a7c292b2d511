import { Link } from '@tanstack/react-router'
import { joinedSite } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import type { TempMember } from '#contract/temp-members/calls.ts'
import { shortDate } from '../../parts/japanese-dates.ts'
import { tempMemberPage } from '../../platform/addresses.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/class-names.ts'

type WaitingListProps = { people: readonly TempMember[]; count: number; chosen: number | null }

export function WaitingList({ people, count, chosen }: WaitingListProps) {
  return (
    <Card padding="none" className="overflow-hidden">
      <h2 className="border-b px-4 py-3 font-semibold">登録待ち {count}名</h2>
      <ul className="lg:max-h-[calc(100dvh-16rem)] lg:overflow-auto">
        {people.map((person) => (
          <li key={person.id} className="border-b last:border-b-0">
            <Link
              {...tempMemberPage(person.id)}
              aria-current={person.id === chosen ? 'true' : undefined}
              className={cx(
                'flex flex-col gap-0.5 px-4 py-3 text-ink no-underline hover:bg-hover',
                person.id === chosen && 'bg-accent-soft',
              )}
            >
              <span className="flex items-baseline gap-2">
                <span title={fullName(person)} className="line-clamp-2 min-w-0 flex-1 font-semibold">
                  {fullName(person)}
                </span>
                <span className="shrink-0 text-base text-ink-3">{shortDate(person.received_at)}</span>
              </span>
              <span className="text-base text-ink-2">{joinedSite.label(person.joined_site)}</span>
              {person.duplicate && (
                <span>
                  <Badge tone="warning">登録済みの可能性</Badge>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
