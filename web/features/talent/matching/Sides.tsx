import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { fullName, kanaName } from '#contract/members/name.ts'
import type { TalentMemberSide, TalentPersonSide } from '#contract/talent/link-calls.ts'
import {
  type Contradiction,
  contradictions as contradictionWords,
  type MatchReason,
  matchReasons,
} from '#contract/talent/matching.ts'
import { MemberName } from '../../../parts/MemberName.tsx'
import { memberPage } from '../../../platform/addresses.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { factsOf } from './match-words.ts'

const Facts = ({ facts }: { facts: readonly string[] }) => (
  <p className="flex flex-wrap gap-x-3 text-meta text-ink-3">
    {facts.map((fact) => (
      <span key={fact} className="wrap-anywhere">
        {fact}
      </span>
    ))}
  </p>
)

const origins = { file: 'ファイル', service: 'サービス' } as const

/** A person of the analysis, without the results. */
export function PersonSide({ person, note }: { person: TalentPersonSide; note?: ReactNode }) {
  const name = fullName(person)
  const facts = [
    `受検者ID ${person.talent_member_id}`,
    ...factsOf(person),
    `受検日 ${person.examined_on.replaceAll('-', '/')}（${origins[person.source]}）`,
  ]
  return (
    <div className="min-w-0">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
        <span className="text-meta text-ink-3">{kanaName(person)}</span>
        {note}
      </p>
      <Facts facts={facts} />
    </div>
  )
}

export function MemberSide({ member }: { member: TalentMemberSide }) {
  return (
    <div className="min-w-0">
      <MemberName
        member={member}
        size={32}
        department={member.department_name}
        renderName={(name) => (
          <Link {...memberPage(member.code)} className="text-ink hover:text-accent-ink">
            {name}
          </Link>
        )}
        note={member.is_former && <Badge>退職</Badge>}
      />
      <div className="mt-0.5 pl-12">
        <Facts facts={factsOf(member)} />
      </div>
    </div>
  )
}

interface WhyProps {
  reasons: readonly MatchReason[]
  contradictions: readonly Contradiction[]
}

export const Why = ({ reasons, contradictions }: WhyProps) => (
  <span className="flex flex-wrap gap-1">
    {reasons.map((reason) => (
      <Badge key={reason} tone="info">
        {matchReasons[reason]}
      </Badge>
    ))}
    {contradictions.map((one) => (
      <Badge key={one} tone="warning">
        {contradictionWords[one]}
      </Badge>
    ))}
  </span>
)
