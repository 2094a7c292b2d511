import { sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'

export type StoredNotification = {
  slug: string
  date_published: string
  title: string
  body: string
  is_draft: boolean
  is_special: boolean
  image_uri: string | null
  external_link: string | null
}

/** Writes a notification under its slug. @returns what that changed */
export async function saveNotification(
  tx: Tx,
  notification: StoredNotification,
  at: Date,
): Promise<'added' | 'updated' | 'unchanged'> {
  const row = await tx
    .insertInto('notifications')
    .values({ ...notification, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ ...notification, updated_at: at })
        .where(
          sql<boolean>`(notifications.date_published, notifications.title, notifications.body, notifications.is_draft,
            notifications.is_special, notifications.image_uri, notifications.external_link)
            is distinct from (excluded.date_published, excluded.title, excluded.body, excluded.is_draft,
            excluded.is_special, excluded.image_uri, excluded.external_link)`,
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirst()
  if (!row) return 'unchanged'
  return row.is_new ? 'added' : 'updated'
}

/** What everybody may read on this day. */
const published = (tx: Tx, today: string) =>
  tx.selectFrom('notifications').where('is_draft', '=', false).where('date_published', '<=', today)

const shown = ['id', 'date_published', 'title', 'body', 'is_draft'] as const

export async function listNotifications(
  tx: Tx,
  { today, limit, offset }: { today: string; limit: number; offset: number },
) {
  const { count } = await published(tx, today)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await published(tx, today)
    .select(shown)
    .orderBy('date_published', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { count, rows }
}

export function findNotification(tx: Tx, id: number, today: string) {
  return published(tx, today).select(shown).where('id', '=', id).executeTakeFirst()
}

/** The newest special notification that was published on `since` or later, and whether the account has closed it. */
export function findSpecial(
  tx: Tx,
  { companyId, userId }: Actor,
  { since, today }: { since: string; today: string },
) {
  return published(tx, today)
    .select(['id', 'title', 'body', 'image_uri', 'external_link'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('seen_notices as s')
            .where('s.company_id', '=', companyId)
            .where('s.user_id', '=', userId)
            .whereRef('s.notification_id', '=', 'notifications.id'),
        )
        .as('is_seen'),
    )
    .where('is_special', '=', true)
    .where('date_published', '>=', since)
    .orderBy('date_published', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertSeen(tx: Tx, { companyId, userId }: Actor, id: number, at: Date): Promise<void> {
  await tx
    .insertInto('seen_notices')
    .values({ company_id: companyId, user_id: userId, notification_id: id, seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
