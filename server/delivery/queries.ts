import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { kindsOfAccounts, leavesTogether } from './kinds.ts'
import type { RoutedNotification } from './routing/routing.ts'

/** Made from company, kind, key and channel, so that a mail has one id for ever. */
const messageIdOf = (mail: RoutedNotification, domain: string): string => {
  const name = createHash('sha256').update(`${mail.companyId}\0${mail.kind}\0${mail.key}`).digest('base64url')
  const channel = mail.channel === 'mail' ? '' : `.${mail.channel}`
  return `<${mail.kind}.${name}${channel}@${domain}>`
}

const rowOf = (mail: RoutedNotification, at: { domain: string; now: Date; from: Date }) => ({
  company_id: mail.companyId,
  kind: mail.kind,
  message_id: messageIdOf(mail, at.domain),
  channel: mail.channel,
  member_id: mail.delivery?.memberId ?? mail.memberId ?? null,
  enq_type: mail.delivery?.enqType ?? null,
  round: mail.delivery?.round ?? null,
  user_id: mail.userId ?? null,
  recipient: mail.recipient,
  payload: mail.payload,
  next_attempt_at: at.from,
  created_at: at.now,
})

const mailColumns = [
  'company_id',
  'kind',
  'message_id',
  'channel',
  'member_id',
  'enq_type',
  'round',
  'user_id',
  'recipient',
  'payload',
  'next_attempt_at',
  'created_at',
] as const satisfies (keyof ReturnType<typeof rowOf>)[]

// A row whose end is unknown keeps its key, as the provider may know it.
const asNew = {
  attempt_key: sql<string>`case when mails.state = 'cancelled' then mails.attempt_key else gen_random_uuid() end`,
  first_attempt_at: sql<Date | null>`case when mails.state = 'cancelled' then mails.first_attempt_at end`,
  unknown_count: sql<number>`case when mails.state = 'cancelled' then mails.unknown_count else 0 end`,
  provider_id: null,
  arrived_at: null,
  read_at: null,
  refused_about: null,
}

/** Writes the rows and counts them; a company with sample people mails accounts only. Cancelled ones wait again. */
export async function insertNotifications(
  tx: Tx,
  mails: readonly RoutedNotification[],
  at: { domain: string; now: Date; from: Date; again: boolean },
): Promise<number> {
  const columns = sql.join(mailColumns.map((column) => sql.ref(column)))
  const rows = JSON.stringify(mails.map((mail) => rowOf(mail, at)))
  const result = await tx
    .insertInto('mails')
    .columns(mailColumns)
    .expression(sql`
      select ${columns} from jsonb_populate_recordset(null::mails, ${rows}::jsonb) as q
      where q.kind = any(${kindsOfAccounts}::text[])
        or not exists (select from members as m where m.company_id = q.company_id and m.is_sample)`)
    .onConflict((conflict) =>
      conflict
        .column('message_id')
        .where(sql<boolean>`not is_forgotten`)
        .doUpdateSet(({ ref }) => ({
          state: 'queued',
          recipient: ref('excluded.recipient'),
          former_recipients: sql<
            string[]
          >`case when mails.recipient = excluded.recipient then mails.former_recipients
            else mails.former_recipients || mails.recipient end`,
          payload: ref('excluded.payload'),
          next_attempt_at: ref('excluded.next_attempt_at'),
          created_at: ref('excluded.created_at'),
          attempts: 0,
          is_repeated: sql<boolean>`mails.is_repeated or mails.state in ('sent', 'bounced', 'unconfirmed')`,
          ...asNew,
          carrier_id: null,
          bounced_at: null,
          bounce_class: null,
          is_bounce_unclear: false,
        }))
        .where(
          'mails.state',
          'in',
          at.again ? ['cancelled', 'sent', 'failed', 'bounced', 'unconfirmed'] : ['cancelled'],
        ),
    )
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0)
}

/** Puts several queued mails of a kind to one address into the list of the first, where that waits too. */
export async function carryTogether(
  tx: Tx,
  mails: readonly RoutedNotification[],
  { domain }: { domain: string },
): Promise<void> {
  const alike = Map.groupBy(
    mails.filter(({ kind }) => leavesTogether(kind)),
    ({ companyId, kind, recipient }) => `${companyId} ${kind} ${recipient}`,
  )
  const carried = [...alike.values()].flatMap(([first, ...others]) =>
    others.map((mail) => ({ carrier: first ?? mail, mail })),
  )
  if (carried.length === 0) return
  await sql`
    update mails as m set carrier_id = c.id, next_attempt_at = null
    from unnest(
      ${carried.map(({ mail }) => messageIdOf(mail, domain))}::text[],
      ${carried.map(({ carrier }) => messageIdOf(carrier, domain))}::text[]
    ) as one (message_id, carrier)
    join mails as c on c.message_id = one.carrier and not c.is_forgotten
    where m.message_id = one.message_id and not m.is_forgotten
      and m.state = 'queued' and c.state = 'queued' and c.carrier_id is null`.execute(tx)
}
