import { Link } from '@tanstack/react-router'
import { Reply } from 'lucide-react'
import { attemptState } from '#contract/channels/attempt-words.ts'
import type { SendingSearch } from '#contract/messages/search.ts'
import type { SendingDetail, SendingRecipient } from '#contract/messages/sending-calls.ts'
import { conversationPage, memberPage, sendingPage } from '../../../platform/addresses.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Section } from '../../../ui/Section.tsx'
import { figure, shortMoment } from '../sendings/sending-words.ts'
import { partsOf, wordOf } from './outcome.ts'
import { recipientsAtOnce } from './use-sending.ts'

interface RecipientsProps {
  sending: SendingDetail
  recipients: readonly SendingRecipient[]
  count: number
  search: SendingSearch
  isStale: boolean
}

/** Everybody a sending went to, who did not get it first: what became of each, why and when. */
export function Recipients({ sending, recipients, count, search, isStale }: RecipientsProps) {
  return (
    <Section title="宛先ごとの結果" className="mt-6">
      <StateFilter sending={sending} search={search} />
      <Card padding="none" className="overflow-hidden">
        {recipients.length === 0 ? (
          <p className="px-4 py-6 text-ink-2">条件に合う宛先はありません。</p>
        ) : (
          <ul aria-busy={isStale} className={cx('divide-y', isStale && 'opacity-60')}>
            {recipients.map((recipient) => (
              <RecipientRow key={recipient.message_id} recipient={recipient} />
            ))}
          </ul>
        )}
      </Card>
      <Pagination
        page={search.page ?? 1}
        pageCount={Math.ceil(count / recipientsAtOnce)}
        summary={`${figure(count)}名`}
        renderLink={({ page, ...link }) => (
          <Link
            key={page}
            {...sendingPage(sending.code)}
            search={{ ...search, page: page > 1 ? page : undefined }}
            resetScroll={false}
            {...link}
          />
        )}
      />
    </Section>
  )
}

const tab = 'sending-state inline-flex min-h-8 items-center rounded-full px-3 no-underline hover:bg-hover'

function StateFilter({ sending, search }: Pick<RecipientsProps, 'sending' | 'search'>) {
  const parts = partsOf(sending)
  const current = (state: SendingSearch['state']) => (search.state === state ? ('true' as const) : undefined)
  if (parts.length < 2 && search.state === undefined) return null
  return (
    <nav aria-label="結果で絞り込む" className="mb-2 flex flex-wrap gap-1 print:hidden">
      <Link
        {...sendingPage(sending.code)}
        search={{}}
        resetScroll={false}
        className={tab}
        aria-current={current(undefined)}
      >
        すべて {figure(sending.recipient_count)}
      </Link>
      {parts.map(({ state, label, count }) => (
        <Link
          key={state}
          {...sendingPage(sending.code)}
          search={{ state }}
          resetScroll={false}
          className={tab}
          aria-current={current(state)}
        >
          {label} {figure(count)}
        </Link>
      ))}
    </nav>
  )
}

const tones: Record<SendingRecipient['state'], BadgeTone> = {
  sent: 'neutral',
  queued: 'info',
  bounced: 'warning',
  failed: 'warning',
  unconfirmed: 'warning',
  cancelled: 'neutral',
  received: 'neutral',
}

function RecipientRow({ recipient }: { recipient: SendingRecipient }) {
  const { member, state, proof, reason, sent_at, replied_at, attempts } = recipient
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 hover:bg-hover">
      <span className="flex min-w-0 flex-1 basis-56 flex-col leading-snug">
        <Link
          {...memberPage(member.code)}
          className="truncate font-semibold text-ink no-underline hover:underline"
        >
          {member.name}
        </Link>
        {member.department_name && (
          <span className="truncate text-meta text-ink-2">{member.department_name}</span>
        )}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 sm:basis-96">
        {proof && state === 'sent' ? (
          <Badge tone="success">{attemptState[proof]}</Badge>
        ) : (
          <Badge tone={tones[state]}>{wordOf(state)}</Badge>
        )}
        {sent_at && <span className="text-ink-2">{shortMoment(sent_at)}</span>}
        {attempts > 1 && <span className="text-ink-2">{attempts}回目の送信</span>}
        {reason && state !== 'sent' && <span className="text-ink-2 wrap-anywhere">{reason}</span>}
        {replied_at && (
          <Link {...conversationPage(member.code)} className="inline-flex items-center gap-1">
            <Reply size={16} aria-hidden />
            返信を見る
            <span className="sr-only">：{member.name}さん</span>
            <span className="text-ink-2">{shortMoment(replied_at)}</span>
          </Link>
        )}
      </span>
    </li>
  )
}
