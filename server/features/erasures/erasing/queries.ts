import { type RawBuilder, sql } from 'kysely'
import type { Members } from '#database/tables.ts'
import type { Tx } from '../../../platform/database.ts'

export type Batch = { companyId: number; ids: readonly number[]; at: Date }

/** What figures keep of a member, anonymously; `search_text` follows. */
type Kept =
  | 'company_id'
  | 'id'
  | 'department_id'
  | 'senior_id'
  | 'date_contracted'
  | 'delivery_date'
  | 'is_newbie'
  | 'is_sample'
  | 'working_status'
  | 'date_resigned'
  | 'resign_reason'
  | 'former_id'
  | 'delivery_follows'
  | 'returned_on'
  | 'created_at'
  | 'deleted_at'
  | 'search_text'

/** What becomes of every other column of a member: one that is added does not compile before it stands here or above. */
const blank: Record<Exclude<keyof Members, Kept | 'erased_at' | 'updated_at'>, RawBuilder<unknown>> = {
  code: sql`'erased-' || id`,
  lastname: sql`''`,
  firstname: sql`''`,
  lastname_kana: sql`null`,
  firstname_kana: sql`null`,
  email: sql`''`,
  employee_code: sql`null`,
  employing_type: sql`null`,
  gender: sql`3`,
  birth_year: sql`null`,
  birth_month: sql`null`,
  birth_day: sql`null`,
  mobile_tel_number: sql`null`,
  profession: sql`null`,
  recruiter: sql`null`,
  ex_company: sql`null`,
  ex_profession: sql`null`,
  entry_reason: sql`null`,
  other_info: sql`null`,
  other_info2: sql`null`,
  other_info3: sql`null`,
  initial_evaluated_point: sql`null`,
  initial_worry_point: sql`null`,
  job_change_count: sql`null`,
  working_years: sql`null`,
  graduation_type: sql`null`,
  route_employed: sql`null`,
  route_employed_detail: sql`null`,
  resign_reason_text: sql`null`,
  date_quit: sql`null`,
  mail_language: sql`0`,
  is_stopped_send_questions_mail: sql`true`,
  is_stopped_send_anniv_mail: sql`true`,
  slack_email: sql`null`,
  line_works_id: sql`null`,
  preferred_route: sql`null`,
  page_nonce: sql`substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16)`,
  bounce_count: sql`0`,
  bounce_reason: sql`null`,
  notices_stopped_at: sql`null`,
  complained_at: sql`null`,
  surveys_stopped_at: sql`null`,
  condition_type: sql`99`,
  last_answered_at: sql`null`,
  last_answer_id: sql`null`,
  disclosed_to_viewers: sql`null`,
  disclosed_to_named: sql`null`,
  disclosed_to_departments: sql`null`,
  is_need_hr_only: sql`false`,
  need_follow: sql`false`,
  attention_reasons: sql`'{}'`,
  attention_rank: sql`null`,
  attention_since: sql`null`,
  attention_text: sql`''`,
  unanswered_in_a_row: sql`0`,
  interview_status: sql`0`,
  interview_due_date: sql`null`,
  importance: sql`null`,
  hr_user_id: sql`null`,
  image_name: sql`null`,
  senior_confirmed_at: sql`null`,
  version: sql`version + 1`,
}

const anyOf = ({ ids }: Batch) => sql`any(${ids}::bigint[])`

const ofBatch = (batch: Batch, column = 'member_id') =>
  sql`company_id = ${batch.companyId} and ${sql.ref(column)} = ${anyOf(batch)}`

export async function withEarlierStays(tx: Tx, batch: Batch): Promise<Batch> {
  const { rows } = await sql<{ id: number }>`
    with recursive stays as (
      select company_id, id, former_id from members where ${ofBatch(batch, 'id')}
      union
      select m.company_id, m.id, m.former_id from members as m
      join stays as s on m.company_id = s.company_id and m.id = s.former_id
      where m.erased_at is null and (m.deleted_at is not null or has_left(m.working_status))
    )
    select id from stays order by id`.execute(tx)
  return { ...batch, ids: rows.map(({ id }) => id) }
}

/** Leaves of the members what figures need; comes last, as what names them is found by their names. */
export async function blankMembers(tx: Tx, batch: Batch): Promise<void> {
  const columns = Object.entries(blank).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`
    update members set ${sql.join(columns)}, erased_at = ${batch.at}, updated_at = ${batch.at}
    where ${ofBatch(batch, 'id')}`.execute(tx)
}

/** Forgets what is only about a member: pictures, notes of HR, messages, who was sent by a linked service. */
export async function forgetRows(tx: Tx, batch: Batch): Promise<void> {
  await forgetEvents(tx, batch)
  await forgetReturnedLists(tx, batch)
  await forgetImports(tx, batch)
  for (const table of [
    'avatars',
    'planned_erasures',
    'follow_up_lines',
    'talks',
    'promises',
    'answer_releases',
    'action_logs',
    'user_display_members',
    'temp_members',
    'inbound_mails',
    'channel_link_codes',
    'push_subscriptions',
    'member_channels',
    'webhook_deliveries',
  ] as const)
    await sql`delete from ${sql.table(table)} where ${ofBatch(batch)}`.execute(tx)
  await forgetMessages(tx, batch)
  for (const table of ['conversations', 'conversation_notes', 'conversation_events'] as const)
    await sql`delete from ${sql.table(table)} where ${ofBatch(batch)}`.execute(tx)
}

/** Forgets what came from the members' addresses on channels; comes before those are forgotten. */
async function forgetEvents(tx: Tx, batch: Batch): Promise<void> {
  await sql`
    delete from channel_events as e using member_channels as l
    where l.company_id = ${batch.companyId} and l.member_id = ${anyOf(batch)} and e.company_id = l.company_id and e.channel = l.channel and e.address = l.address`.execute(
    tx,
  )
}

/** Forgets copies of mails that came back with a member in their list. */
async function forgetReturnedLists(tx: Tx, batch: Batch): Promise<void> {
  await sql`
    delete from inbound_mails where company_id = ${batch.companyId} and mail_id in (
      select carrier_id from mails where ${ofBatch(batch)} and carrier_id is not null)`.execute(tx)
}

/** Forgets what stood there before an import, which cannot be taken back then, and lists that are on their way. */
async function forgetImports(tx: Tx, batch: Batch): Promise<void> {
  await tx.deleteFrom('sync_pages').where('company_id', '=', batch.companyId).execute()
  await sql`
    delete from imports where company_id = ${batch.companyId} and id in (
      select import_id from import_changes
      where company_id = ${batch.companyId} and case table_name when 'members' then stands_as ->> 'id'
        else coalesce(former, stands_as) ->> 'member_id' end::bigint = ${anyOf(batch)})`.execute(tx)
}

/** Deletes messages, sendings to nobody else, and their files. */
async function forgetMessages(tx: Tx, batch: Batch): Promise<void> {
  const files = sql`select attachment_id from message_send_attachments as f
    where f.company_id = ${batch.companyId} and f.send_id in (select id from ended)`
  const stillSent = sql`select from message_send_attachments as f
    where f.company_id = a.company_id and f.attachment_id = a.id and f.send_id not in (select id from ended)`
  await sql`
    with gone as (
      delete from messages where ${ofBatch(batch)} returning company_id, id, send_id
    ), ended as (
      delete from message_sends as s
      where s.company_id = ${batch.companyId} and not exists (
        select from messages as m
        where m.company_id = s.company_id and m.send_id = s.id and m.id not in (select id from gone))
        and (s.id in (select send_id from gone) or s.department_ids = '{}' and s.filters is null
          and s.member_ids <> '{}' and s.member_ids <@ ${batch.ids}::bigint[])
      returning s.id
    )
    delete from message_attachments as a
    where a.company_id = ${batch.companyId} and a.id in (${files}) and not exists (${stillSent})`.execute(tx)
  await sql`
    update message_sends set member_ids = array(
      select one from unnest(member_ids) with ordinality as asked (one, place)
      where one <> all(${batch.ids}::bigint[]) order by place)
    where company_id = ${batch.companyId} and member_ids && ${batch.ids}::bigint[]`.execute(tx)
}

/** Takes the words out of the answers, and the name out of what a supervisor was told; marks and weather stay for the figures. */
export async function blankAnswers(tx: Tx, batch: Batch): Promise<void> {
  const answers = sql`company_id = ${batch.companyId} and answer_id in (
    select id from answers where ${ofBatch(batch)})`
  await sql`
    update answers set answer_text = null, explanation = '', action = '', question_tag = false,
      need_follow = false, need_follow_reasons = '{}', waiting_emotion_answer = false, is_grave = null,
      updated_at = ${batch.at}
    where ${ofBatch(batch)}`.execute(tx)
  await sql`update answer_versions set answer_text = null where ${answers}`.execute(tx)
  await sql`update custom_answers set answer_text = '' where ${answers} and answer_text is not null`.execute(
    tx,
  )
  await sql`update text_analyses set findings = '[]' where ${answers}`.execute(tx)
  await sql`delete from external_readings where ${answers}`.execute(tx)
  const unnamed = sql`(select coalesce(jsonb_agg(disclosed.entry - '{names,people}'::text[] order by disclosed.place), '[]')
    from jsonb_array_elements(notice) with ordinality as disclosed (entry, place))`
  await sql`update annual_answers set comments = '{}', is_grave = null, notice = ${unnamed} where ${ofBatch(batch)}`.execute(
    tx,
  )
  await sql`
    update annual_answer_versions set comments = '{}', notice = ${unnamed}
    where company_id = ${batch.companyId} and answer_id in (
      select id from annual_answers where ${ofBatch(batch)})`.execute(tx)
}

export async function closeLinks(tx: Tx, batch: Batch): Promise<void> {
  for (const table of ['deliveries', 'senior_surveys'] as const)
    await sql`
      update ${sql.table(table)} set answer_nonce = uuid_send(gen_random_uuid()), updated_at = ${batch.at}
      where ${ofBatch(batch)}`.execute(tx)
}
