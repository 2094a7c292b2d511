import { sql } from 'kysely'
import type { FilledInquiry } from '#contract/site/inquiry.ts'
import type { Tx } from '../../../platform/database.ts'

export type WaitingInquiry = FilledInquiry & {
  id: number
  digest: Buffer
  received_at: Date | string
  attempts: number
}

/** Those of one sender decide one after another, so that parallel ones cannot pass the limit together. */
export async function lockSender(tx: Tx, sender: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${sender.toString('hex')}))`.execute(tx)
}

/** How many inquiries came from a sender since then, beside this one. */
export async function countNewest(
  tx: Tx,
  { sender, digest, since }: { sender: Buffer; digest: Buffer; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sender', '=', sender)
    .where('received_at', '>', since)
    .where('digest', '!=', digest)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps an inquiry; one that is there already stays as it is. */
export async function insertInquiry(
  tx: Tx,
  inquiry: FilledInquiry & { digest: Buffer; sender: Buffer; at: Date },
): Promise<void> {
  const { at, ...of } = inquiry
  await tx
    .insertInto('inquiries')
    .values({ ...of, received_at: at, next_attempt_at: at })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** The oldest that is due and that no other worker has; nobody else has it until `until`. */
export function claimNext(tx: Tx, now: Date, until: Date): Promise<WaitingInquiry | undefined> {
  return tx
    .updateTable('inquiries')
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('inquiries')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'digest', 'name', 'company', 'email', 'body', 'received_at', 'attempts'])
    .executeTakeFirst()
}

export async function markSent(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('inquiries').set({ sent_at: at }).where('id', '=', id).execute()
}

export async function putOff(tx: Tx, id: number, until: Date): Promise<void> {
  await tx.updateTable('inquiries').set({ next_attempt_at: until }).where('id', '=', id).execute()
}

/** Forgets what came before then. @returns what each was, and whether it ever left */
export function forgetBefore(tx: Tx, before: Date): Promise<{ digest: Buffer; sent_at: unknown }[]> {
  return tx
    .deleteFrom('inquiries')
    .where('received_at', '<', before)
    .returning(['digest', 'sent_at'])
    .execute()
}
