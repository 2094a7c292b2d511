import { type RawBuilder, sql } from 'kysely'
import type { App } from '../platform/context.ts'
import type { TestCompany } from './company.ts'
import { storeAllResults } from './stored-results.ts'

/** HR links results, notes to itself, corrects an address that mails went to, sends a file along, has an answer read outside, keeps a draft to whoever a search finds, and a webhook's receiver answers with a name. */
export async function keepBeside(
  { database }: Pick<App, 'database'>,
  company: TestCompany,
  { id }: { id: number },
  words: { name: string; kana: string; said: string; ascii: string },
): Promise<void> {
  const query = (statement: RawBuilder<unknown>) =>
    database.asCompany(company.id, (tx) => statement.execute(tx))
  await storeAllResults({ database }, company.id, id, words)
  const [at, by] = [new Date('2026-05-11T00:00:00Z'), company.accounts.owner.id]
  await query(sql`
    update mails set former_recipients = ${[words.ascii]}::text[]
    where company_id = ${company.id} and member_id = ${id}`)
  const filters = JSON.stringify({ q: `${words.name} ${words.name}` })
  await query(sql`
    insert into conversation_notes (company_id, member_id, user_id, body, created_at, updated_at)
    values (${company.id}, ${id}, ${by}, ${words.said}, ${at}, ${at})`)
  await query(sql`
    insert into conversation_events (company_id, member_id, kind, details, created_at)
    values (${company.id}, ${id}, 'bounced', ${JSON.stringify({ reason: words.ascii })}, ${at})`)
  await query(sql`
    with file as (
      insert into message_attachments (company_id, user_id, name, media_type, size, bytes, created_at)
      values (${company.id}, ${by}, ${words.said}, 'text/plain', 1, ${Buffer.from(words.said)}, ${at})
      returning id
    )
    insert into message_send_attachments (company_id, send_id, attachment_id, place)
    select company_id, id, (select id from file), 1 from message_sends where company_id = ${company.id}`)
  await query(sql`
    insert into message_sends
      (company_id, sender_name, subject, mail_body, recipient_count, state, filters, created_at, updated_at)
    values (${company.id}, '', '', '', 0, 'draft', ${filters}, ${at}, ${at})`)
  await query(sql`
    insert into external_readings
      (company_id, answer_id, answer_version, state, next_at, model, reader_version, findings, failure, asked_at)
    select company_id, id, version, 'read', ${at}, 'm', '1', '[{"start":0,"end":1,"category":"relations"}]', 'none', ${at}
    from answers where company_id = ${company.id} and member_id = ${id} limit 1`)
  await query(sql`
    with hook as (
      insert into webhooks (company_id, name, kind, target, events, created_at)
      values (${company.id}, '人事', 'program', ${Buffer.from('x')}, '{}', ${at}) returning company_id, id
    ), told as (
      insert into webhook_deliveries (company_id, webhook_id, event, member_id, details, happened_at, state)
      select company_id, id, 'follow_up.due', ${id}, '{"due_on":"2026-05-14"}', ${at}, 'given_up' from hook
      returning company_id, id
    )
    insert into webhook_attempts (company_id, delivery_id, at, status, problem, response)
    select company_id, id, ${at}, 500, '500', ${words.ascii} from told`)
}
