import type { Updateable } from 'kysely'
import type { TemplateInput } from '#contract/messages/template-calls.ts'
import type { MessageTemplates } from '#database/tables.ts'
import type { Tx } from '../../../platform/database.ts'

const shown = ['id', 'code', 'name', 'subject', 'context', 'note', 'version'] as const

export function listOwn(tx: Tx, companyId: number) {
  return tx
    .selectFrom('message_templates')
    .select(shown)
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export function findOwn(tx: Tx, companyId: number, code: string) {
  return tx
    .selectFrom('message_templates')
    .select(shown)
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .executeTakeFirst()
}

/** The same, held until the transaction ends. */
export function holdOwn(tx: Tx, companyId: number, code: string) {
  return tx
    .selectFrom('message_templates')
    .select(shown)
    .where('company_id', '=', companyId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
}

export function insertTemplate(tx: Tx, companyId: number, template: TemplateInput, at: Date) {
  return tx
    .insertInto('message_templates')
    .values({ company_id: companyId, ...template, created_at: at, updated_at: at })
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export function updateTemplate(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  change: Updateable<MessageTemplates>,
) {
  return tx
    .updateTable('message_templates')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export async function deleteTemplate(tx: Tx, companyId: number, id: number): Promise<void> {
  await tx.deleteFrom('message_templates').where('company_id', '=', companyId).where('id', '=', id).execute()
}
