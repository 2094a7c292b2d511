import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** The caller's address, held until the transaction ends, so that two tests follow each other. */
export async function holdAddress(tx: Tx, companyId: number, userId: number): Promise<string> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return email
}

export const readSender = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('companies')
    .select(['name', 'sender_name', 'sender_name_en', 'sender_department', 'sender_email'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()

type Tried = { companyId: number; userId: number; name: string }

export const lastTest = (tx: Tx, { companyId, userId, name }: Tried) =>
  tx
    .selectFrom('mails')
    .select(['message_id', 'recipient', 'state', 'created_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail_test')
    .where(sql<string>`payload->>'name'`, '=', name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
