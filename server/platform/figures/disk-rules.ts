/** What fills a disk, by what an operator can do about it. */
export const diskKinds = [
  'mails',
  'raw events',
  'logs',
  'files',
  'answers',
  'members',
  'messages',
  'reports',
  'queue',
  'others',
] as const

export type DiskKind = (typeof diskKinds)[number]

const tables: Record<Exclude<DiskKind, 'others' | 'queue'>, RegExp> = {
  mails: /^(mails|outbox_messages|message_dispatches|mail_texts)$/,
  'raw events': /^(inbound_mails|channel_events|channel_link_tries|engage_receipts)$/,
  logs: /(_logs?|_calls|_runs|_counts|_failures)$|^(idempotency_keys|tried_tokens)$/,
  files: /(attachments|pictures|parts)$|^(exports|avatars)$/,
  answers: /answers|answer_versions|text_analyses|external_readings|^(deliveries|senior_surveys|annual_)/,
  members:
    /^(members|member_grams|temp_members|member_channels|talent_|action_logs|follow_up_lines|talks|promises|push_subscriptions)/,
  messages: /^(messages|message_sends|message_templates|conversation|reply_texts)/,
  reports: /^report_/,
}

// what is a member's history is no log
const order = ['members', 'mails', 'raw events', 'files', 'answers', 'messages', 'reports', 'logs'] as const

/** A table's kind; unlisted ones are among the others. */
function kindOfTable(schema: string, table: string): DiskKind {
  if (schema === 'graphile_worker') return 'queue'
  return order.find((kind) => tables[kind].test(table)) ?? 'others'
}

/** The bytes of each kind, every kind named. */
export function bytesByKind(sizes: readonly { schema: string; name: string; bytes: number }[]) {
  const sums = Object.fromEntries(diskKinds.map((kind) => [kind, 0])) as Record<DiskKind, number>
  for (const { schema, name, bytes } of sizes) sums[kindOfTable(schema, name)] += bytes
  return sums
}
