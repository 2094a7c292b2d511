import type { Tx } from '../../../../platform/database.ts'

export type ConversationKey = { companyId: number; memberId: number }

const disclosed = (tx: Tx, { companyId, memberId }: ConversationKey) =>
  tx
    .selectFrom('messages')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where('received_via', '=', 'line')
    .where('read_at', 'is not', null)
    .where('read_token', 'is not', null)

export async function hasTokens(tx: Tx, key: ConversationKey): Promise<boolean> {
  return (await disclosed(tx, key).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes what LINE is told once of replies that HR has read, the oldest first; nobody finds it again. */
export async function takeTokens(tx: Tx, key: ConversationKey): Promise<string[]> {
  const rows = await disclosed(tx, key)
    .select(['id', 'read_token', 'created_at'])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return []
  await tx
    .updateTable('messages')
    .set({ read_token: null })
    .where('company_id', '=', key.companyId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  return rows.flatMap(({ read_token }) => read_token ?? [])
}
