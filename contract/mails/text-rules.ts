import { ruleMessages } from '../rule-messages.ts'
import { hasStrayBraces, placeholdersIn, unknownPlaceholder } from './placeholders.ts'

export const mailSubjectLimit = 200
export const mailBodyLimit = 10_000

/** What a mail's words may have put in: the name between the braces and how its writer knows it. */
export const mailPlaceholders = {
  name: 'メンバーの氏名',
  supervisor: '上司の氏名',
  company: '会社名',
  sender: '差出人（部署と名前）',
  round: '今回が何回目か',
  rounds: '全部で何回か',
  first_date: '1回目の配信日',
  deadline: '回答の締め切り',
  questions: '質問の数',
  minutes: '回答にかかる時間',
  answer_url: '回答ページのアドレス',
  reply_note: '返信についてのご案内',
} as const

export type MailPlaceholder = keyof typeof mailPlaceholders

const monthly = [
  'name',
  'company',
  'sender',
  'round',
  'rounds',
  'deadline',
  'questions',
  'minutes',
  'answer_url',
] as const
const annual = ['name', 'company', 'sender', 'deadline', 'questions', 'minutes', 'answer_url'] as const
const supervisors = [...annual, 'supervisor'] as const

/** Every mail to members and supervisors whose words a company may choose, in the order of a member's year. */
export const mailTextKinds = {
  welcome: {
    label: '登録のお知らせ',
    reader: 'member',
    placeholders: ['name', 'company', 'sender', 'first_date', 'rounds', 'questions', 'minutes'],
  },
  monthly: { label: '月次アンケート', reader: 'member', placeholders: monthly },
  monthly_remind: { label: '月次アンケートのリマインド', reader: 'member', placeholders: monthly },
  thanks: {
    label: '回答のお礼',
    reader: 'member',
    placeholders: ['name', 'company', 'sender', 'round', 'rounds', 'reply_note'],
  },
  annual: { label: '入社1年アンケート', reader: 'member', placeholders: annual },
  annual_remind: { label: '入社1年アンケートのリマインド', reader: 'member', placeholders: annual },
  annual_senior: { label: '入社1年アンケート（上司）', reader: 'supervisor', placeholders: supervisors },
  annual_senior_remind: {
    label: '入社1年アンケートのリマインド（上司）',
    reader: 'supervisor',
    placeholders: supervisors,
  },
} as const satisfies Record<
  string,
  { label: string; reader: 'member' | 'supervisor'; placeholders: readonly MailPlaceholder[] }
>

export type MailTextKind = keyof typeof mailTextKinds
export type PlaceholderOf<Kind extends MailTextKind> = (typeof mailTextKinds)[Kind]['placeholders'][number]

/** A mail's words as their writer sees them: plain text with placeholders, paragraphs parted by an empty line. */
export type MailText = { mail_subject: string; mail_body: string }

/** Whether two texts say the same: then the company has no words of its own. */
export const isSameText = (a: MailText, b: MailText): boolean =>
  a.mail_subject.trim() === b.mail_subject.trim() && a.mail_body.trimEnd() === b.mail_body.trimEnd()

/** The placeholders that one part of a mail takes: a secret link has no place in a subject. */
export function placeholdersOf(kind: MailTextKind, part: keyof MailText): readonly MailPlaceholder[] {
  const all: readonly MailPlaceholder[] = mailTextKinds[kind].placeholders
  return part === 'mail_body' ? all : all.filter((name) => name !== 'answer_url')
}

/** What is wrong with the placeholders of one part of a mail's words, in sentences; nothing when all are known. */
export function placeholderProblems(
  kind: MailTextKind,
  part: keyof MailText,
  text: string,
): { rule: 'unknown_placeholder' | 'stray_braces'; message: string }[] {
  const known: readonly string[] = placeholdersOf(kind, part)
  const unknown = placeholdersIn(text).filter((name) => !known.includes(name))
  const problems = unknown.map((name) => ({
    rule: 'unknown_placeholder' as const,
    message: unknownPlaceholder(name),
  }))
  if (!hasStrayBraces(text)) return problems
  return [...problems, { rule: 'stray_braces' as const, message: ruleMessages.stray_braces }]
}
