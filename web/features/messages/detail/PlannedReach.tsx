import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SendingDetail } from '#contract/messages/sending-calls.ts'
import { memberPage } from '../../../platform/addresses.ts'
import { api } from '../../../platform/api.ts'
import { Section } from '../../../ui/Section.tsx'
import { Reach } from '../form/recipients/Reach.tsx'

const shown = 10

/** Whom it would go to if it left now. */
export function PlannedReach({ sending }: { sending: SendingDetail }) {
  const query = useQuery(api.sendings.preview.queryOptions({ input: { code: sending.code, first: shown } }))
  const { leaving_count = 0, examples = [] } = query.data?.result ?? {}
  const isNobody = query.data?.result.count === 0
  return (
    <Section title="現在の宛先">
      <Reach preview={{ query, isNobody }} />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {examples.map(({ member }) => (
          <li key={member.id}>
            <Link {...memberPage(member.code)} className="wrap-anywhere">
              {member.name}
            </Link>
          </li>
        ))}
        {leaving_count > examples.length && examples.length > 0 && (
          <li className="text-ink-2">ほか{(leaving_count - examples.length).toLocaleString('ja-JP')}名</li>
        )}
      </ul>
    </Section>
  )
}
