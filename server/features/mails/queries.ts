import { sql } from 'kysely'
import type { Language } from '#contract/codes.ts'
import type { MailText, MailTextKind } from '#contract/mails/text-rules.ts'
import type { Tx } from '../../platform/database.ts'

/** The own words of these companies; a kind and language without is left out. */
export async function readOwnTexts(tx: Tx, companyIds: readonly number[]) {
  return tx
    .selectFrom('mail_texts')
    .select(['company_id', 'kind', 'language'])
    .select(sql<string>`mail_subject`.as('mail_subject'))
    .select(sql<string>`mail_body`.as('mail_body'))
    .where('company_id', '=', sql<number>`any(${companyIds}::bigint[])`)
    .where('mail_subject', 'is not', null)
    .execute()
}

export async function readKind(tx: Tx, companyId: number, kind: MailTextKind) {
  const rows = await tx
    .selectFrom('mail_texts')
    .select(['language', 'mail_subject', 'mail_body', 'version'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute()
  return new Map<string, (typeof rows)[number]>(rows.map((row) => [row.language, row]))
}

/** Saves words over the version they were read at, or none where `own` is null. @returns false when that is not the newest */
export async function saveText(
  tx: Tx,
  key: { company_id: number; kind: MailTextKind; language: Language },
  { own, version, at }: { own: MailText | null; version: number; at: Date },
): Promise<boolean> {
  const words = {
    mail_subject: own?.mail_subject ?? null,
    mail_body: own?.mail_body ?? null,
    version: version + 1,
    updated_at: at,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_texts')
    .values({ ...key, ...words })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'kind', 'language'])
        .doUpdateSet(words)
        .where('mail_texts.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export const readSender = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('companies')
    .select(['name', 'sender_name', 'sender_name_en', 'sender_department', 'sender_email'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
