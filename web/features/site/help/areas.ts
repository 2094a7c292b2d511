import { topics } from './questions.ts'
import type { Question } from './topic.ts'

/** The questions that belong to a screen, by the longest address that begins its own; the most fitting first. */
const areas: readonly (readonly [address: string, topics: readonly string[], first?: readonly string[]])[] = [
  ['/company/dashboard', ['weather'], ['attention-order', 'need-follow']],
  ['/company/tutorial', ['start']],
  ['/company/member', ['weather'], ['weather', 'need-follow', 'stop']],
  ['/company/member/detail', ['follow-ups', 'readers'], ['free-text', 'bounce']],
  ['/company/member/form', ['deliveries'], ['slots', 'import-members']],
  ['/company/member/import', ['imports']],
  ['/company/member/csv', ['imports']],
  ['/company/member/csv_update', ['imports']],
  ['/company/member/anniversary', ['annual']],
  ['/company/temp_member', ['services']],
  ['/company/message', ['messages']],
  ['/company/report', ['reports'], ['answer-rate']],
  ['/company/report/retention', ['reports'], ['report-retention']],
  ['/company/report/reach', ['reports'], ['report-reach']],
  ['/company/exports', ['exports']],
  ['/company/notification', [], ['hr-mails', 'first-steps']],
  ['/company/setting/account', ['accounts']],
  ['/company/setting/account/own', ['sign-in'], ['sessions', 'hr-mails']],
  ['/company/setting/account/department', ['departments']],
  ['/company/setting/account/organization', ['departments']],
  ['/company/setting/account/senior', [], ['supervisor', 'annual-supervisor', 'who-can-read']],
  ['/company/setting/account/mail', ['mails']],
  ['/company/setting/company', [], ['features']],
  ['/company/setting/enq', ['deliveries']],
  ['/company/setting/enq/annual', ['annual']],
  ['/company/setting/enq/monthly/questions', [], ['custom-questions', 'free-text']],
  ['/company/setting/enq/analysis', [], ['analysis-accuracy', 'free-text']],
  ['/company/setting/enq/mail', ['mails'], ['mail-texts']],
  ['/company/setting/enq/monthly/thanks', ['mails']],
  ['/company/setting/enq/notification', [], ['hr-mails', 'mail-test']],
  ['/company/setting/enq/notification/channels', ['channels']],
  ['/company/setting/enq/notification/line', ['channels'], ['line-quota']],
  ['/company/setting/enq/notification/line_works', ['channels']],
  ['/company/setting/enq/notification/slack', ['channels']],
  ['/company/setting/enq/notification/sms', ['channels'], ['sms-cost']],
  ['/company/setting/enq/notification/app', ['channels']],
  ['/company/setting/message', ['messages'], ['message-many']],
  ['/company/setting/import', ['services']],
  ['/company/setting/security', ['security']],
  ['/company/setting/erasure', [], ['erasure']],
  ['/company/setting/sign_on', [], ['sign-on']],
  ['/company/setting/api_tokens', [], ['api-tokens', 'webhooks']],
  ['/company/setting/talent_import', ['talent']],
  ['/company/test', [], ['mail-test', 'mail-texts', 'bounce']],
]

const isUnder = (path: string, address: string) => path === address || path.startsWith(`${address}/`)

const all = topics.flatMap(({ questions }) => questions)

export function questionsAt(path: string): Question[] {
  const fitting = areas.filter(([address]) => isUnder(path, address))
  const [, keys = [], first = []] = fitting.reduce<(typeof areas)[number] | []>(
    (longest, area) => (area[0].length > (longest[0]?.length ?? 0) ? area : longest),
    [],
  )
  const ofTopics = topics.filter(({ key }) => keys.includes(key)).flatMap(({ questions }) => questions)
  const ahead = first.flatMap((id) => all.filter((question) => question.id === id))
  return [...new Set([...ahead, ...ofTopics])]
}
