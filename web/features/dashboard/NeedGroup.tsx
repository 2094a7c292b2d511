import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { fullName } from '#contract/members/name.ts'
import { UrgentHelp } from '../../parts/UrgentHelp.tsx'
import { conversationPage, memberPage } from '../../platform/addresses.ts'
import type { ShownGroup } from './need-groups.ts'
import { PersonRow } from './PersonRow.tsx'

interface NeedGroupProps {
  shown: ShownGroup
  today: string
  /** Whether the reader acts on follow-ups. */
  acts: boolean
}

/** One reason to talk to somebody: how many, the first five, and the way to all of them. */
export function NeedGroup({ shown, today, acts }: NeedGroupProps) {
  const { group, count, members } = shown
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="border-b first:*:rounded-t last:border-0">
      <header className="need-head flex items-center gap-x-3 bg-paper px-4">
        <h3 id={headingId} className="shrink-0 font-semibold">
          {group.title}
          <span className="ml-2">{count.toLocaleString('ja-JP')}</span>
          <span className="ml-0.5 font-normal text-ink-2">名</span>
        </h3>
        {group.hint && (
          <p title={group.hint} className="min-w-0 flex-1 truncate text-ink-2 max-sm:hidden">
            {group.hint}
          </p>
        )}
        <Link
          to="/company/member"
          search={group.search}
          className="ml-auto inline-flex min-h-8 shrink-0 items-center text-accent-ink no-underline hover:underline"
        >
          <span className="sr-only">{group.title}の人を</span>
          すべて見る
          <ChevronRight size={16} aria-hidden />
        </Link>
      </header>
      {group.isFollowUp ? (
        <ul>
          {members.map((member) => (
            <PersonRow key={member.id} member={member} today={today} />
          ))}
        </ul>
      ) : (
        <Names members={members} page={group.key === 'bounced' ? conversationPage : memberPage} />
      )}
      {group.key === 'urgent' && acts && (
        <div className="border-t bg-warning-soft px-4 py-3">
          <UrgentHelp />
        </div>
      )}
      <Rest shown={shown} />
    </section>
  )
}

interface NamesProps {
  members: readonly MemberInNeed[]
  /** Where it is told what can be done. */
  page: typeof memberPage | typeof conversationPage
}

/** Those about whom something is to be set right, in one line: no answer of theirs speaks here. */
function Names({ members, page }: NamesProps) {
  if (members.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 border-t px-4 py-1.5">
      {members.map((member) => (
        <li key={member.id} title={member.department_name ?? undefined}>
          <Link
            {...page(member.code)}
            className="inline-flex min-h-8 items-center text-ink no-underline wrap-anywhere hover:underline"
          >
            {fullName(member)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Rest({ shown: { repeated, unnamed } }: { shown: ShownGroup }) {
  if (repeated === 0) return null
  return (
    <p className="border-t px-4 py-2 text-ink-2">
      {repeated}名は上に表示
      {unnamed > 0 && `、ほか${unnamed.toLocaleString('ja-JP')}名`}
    </p>
  )
}
