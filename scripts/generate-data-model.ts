import { writeFileSync } from 'node:fs'
import pg from 'pg'

export const dataModelPage = 'docs/data-model.md'

const groups: readonly { title: string; about: string; tables: string }[] = [
  {
    title: 'People',
    about: 'Who is looked after, by whom, and where they stand.',
    tables: `
      avatars channel_link_codes companies department_managers departments member_channels
      member_grams member_reads members planned_erasures push_subscriptions saved_filters seniors
      talent_people talent_sources talent_syncs temp_members`,
  },
  {
    title: 'Surveys',
    about: 'What is asked, answered, read from it and done about it.',
    tables: `
      action_logs annual_answer_versions annual_answers annual_averages annual_group_averages
      answer_releases answer_versions answers custom_answers custom_question_editions custom_questions
      deliveries external_reader_breaker external_reader_measurements external_reader_settings
      external_readings follow_up_lines promises report_rollups senior_surveys silenced_words survey_settings
      talks text_analyses`,
  },
  {
    title: 'Delivery',
    about: 'What leaves and what comes back, over each channel.',
    tables: `
      channel_accounts channel_events channel_link_tries company_services dispatch_counts
      dispatch_runs engage_receipts inbound_mails job_pools mail_texts mail_workers mails
      outbox_messages push_keys service_calls tried_tokens`,
  },
  {
    title: 'Messages',
    about: 'What HR and members write to each other.',
    tables: `
      conversation_events conversation_notes conversations message_attachments message_dispatches
      message_send_attachments message_sends message_templates messages reply_attachments reply_texts`,
  },
  {
    title: 'Accounts and the installation',
    about: 'Who works with the app, and what the operator keeps.',
    tables: `
      api_tokens company_viewers export_parts exports file_mappings idempotency_keys import_changes import_progress
      imports inquiries installation_logs known_devices login_failures mail_changes maintenance_windows
      notifications passkeys password_history password_tokens recovery_codes refresh_tokens schema_migrations
      second_factor_rules second_factors security_logs security_settings seen_notices sessions
      sign_on_assertions sign_on_attempts sign_on_domains sign_on_settings sign_on_subjects site_articles site_pictures
      sync_pages used_passkey_challenges user_display_departments user_display_members users webhook_attempts
      webhook_deliveries webhooks`,
  },
]

const tablesOf = (group: { tables: string }) => group.tables.trim().split(/\s+/)

type Table = { name: string; comment: string | null; is_shared: boolean }
type Reference = { from: string; to: string; is_optional: boolean; is_single: boolean }
type Column = { name: string; comment: string }

/** Tables of one company are bound to it by row-level security, the others are the installation's. */
const tablesQuery = `
  select c.relname::text as name, obj_description(c.oid, 'pg_class') as comment, not c.relrowsecurity as is_shared
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname::text collate "C"`

/** References but those to the company, which every table of a company has. */
const referencesQuery = `
  select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
    bool_or(not a.attnotnull) as is_optional,
    bool_or(exists (
      select from pg_constraint u
      where u.conrelid = f.conrelid and u.contype in ('p', 'u') and u.conkey <@ f.conkey)) as is_single
  from pg_constraint f
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
  where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.confrelid <> 'companies'::regclass
  group by f.conrelid, f.confrelid
  order by f.conrelid::regclass::text collate "C", f.confrelid::regclass::text collate "C"`

const columnsQuery = `
  select a.attrelid::regclass || '.' || a.attname as name, col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and col_description(a.attrelid, a.attnum) is not null
  order by c.relname::text collate "C", a.attnum`

const arrow = ({ is_optional, is_single }: Reference) =>
  `${is_optional ? '|o' : '||'}--${is_single ? 'o|' : 'o{'}`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(cell.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

type Read = { tables: readonly Table[]; references: readonly Reference[]; columns: readonly Column[] }

function sectionOf(group: (typeof groups)[number], { tables, references, columns }: Read): string {
  const names = tablesOf(group)
  const own = tables.filter(({ name }) => names.includes(name))
  const edges = references.filter(({ from }) => names.includes(from))
  const described = columns.filter(({ name }) => names.includes(name.split('.')[0] ?? ''))
  const parts = [
    `## ${group.title}`,
    group.about,
    [
      '```mermaid',
      'erDiagram',
      ...edges.map((one) => `  ${one.to} ${arrow(one)} ${one.from} : ""`),
      '```',
    ].join('\n'),
    table(
      ['Table', 'Holds'],
      own.map(({ name, comment, is_shared }) => [`\`${name}\`${is_shared ? ' ∗' : ''}`, comment ?? '']),
    ),
    table(
      ['Column', 'Means'],
      described.map(({ name, comment }) => [`\`${name}\``, comment]),
    ),
  ]
  return (described.length > 0 ? parts : parts.slice(0, -1)).join('\n\n')
}

const introduction = `# Data model

Made from the database by \`node scripts/generate-data-model.ts URL\`: the sentences are the comments of its tables and columns. Every table of a company begins its key with \`company_id\`, refers to \`companies\`, and is bound to it by
row-level security; ∗ marks those of the whole installation. A line leads from a table to those that refer to it. How a figure
comes from these tables to a chart: [figures.md](figures.md). What SQL functions do: \`database/functions\`.`

/** The data model's page, and the tables without a group or comment. */
export async function dataModelOf(url: string): Promise<{ page: string; missing: string[] }> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<Table>(tablesQuery)
    const { rows: references } = await client.query<Reference>(referencesQuery)
    const { rows: columns } = await client.query<Column>(columnsQuery)
    const placed = groups.flatMap(tablesOf)
    const unclear = tables.filter(
      ({ name, comment }) => comment === null || placed.filter((one) => one === name).length !== 1,
    )
    const unknown = placed.filter((name) => !tables.some((one) => one.name === name))
    const sections = groups.map((group) => sectionOf(group, { tables, references, columns }))
    return {
      page: `${[introduction, ...sections].join('\n\n')}\n`,
      missing: [...unclear.map(({ name }) => name), ...unknown],
    }
  } finally {
    await client.end()
  }
}

if (import.meta.main) writeFileSync(dataModelPage, (await dataModelOf(process.argv[2] ?? '')).page)
