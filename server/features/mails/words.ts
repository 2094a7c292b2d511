import type { Language } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import {
  type MailText,
  type MailTextKind,
  mailTextKinds,
  type PlaceholderOf,
} from '#contract/mails/text-rules.ts'
import type { Notice } from '../../channels/channel.ts'
import { composeMail, type Mail, type MailTable } from '../../channels/email/layout.ts'
import { type Sender, senderWords } from '../../channels/email/signature.ts'
import { filled, filledLine, type MailValues } from './text-rules.ts'
import { en } from './words/en.ts'
import { ja } from './words/ja.ts'
import type { ChannelTextKind, Wording, Words } from './words/wording.ts'
import { zhHans } from './words/zh-hans.ts'
import { zhHant } from './words/zh-hant.ts'

export const wordings: Record<Language, Wording> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

/** What the mails speak of. Dates are YYYY-MM-DD. */
export type MailFacts = {
  name: string
  supervisor: string
  round: number
  rounds: number
  first_date: string
  deadline: string
  questions: number
  minutes: number
  answer_url: string
  reply_note: boolean
}

export type ListedMember = Pick<MailFacts, 'name' | 'deadline' | 'answer_url'>

type FactsOf<Kind extends MailTextKind> = Pick<MailFacts, Extract<PlaceholderOf<Kind>, keyof MailFacts>>

type Written<Kind extends MailTextKind> = Kind extends unknown
  ? {
      kind: Kind
      language: Language
      own: MailText | null
      sender: Sender
      facts: FactsOf<Kind>
      /** No other reminder follows: the default words say so. */
      isLastReminder?: boolean
      /** The members that the mail lists, each with a link of its own, in the order of their deadlines; absent where it is about one. */
      people?: readonly ListedMember[]
      pageUrl?: string | undefined
      /** The page on which the member chooses which mails to get, where the mail may be stopped. */
      choiceUrl?: string
    }
  : never

export type WrittenOf<Kind extends MailTextKind> = Extract<WrittenMail, { kind: Kind }>

/** A mail of one of the kinds whose words a company may choose. */
export type WrittenMail = Written<MailTextKind>

/** The mail as its reader gets it, in the company's own words or the default ones; the layout adds button and signature. */
export function writtenMail(mail: WrittenMail): Mail {
  const { language, own, sender, people } = mail
  const { button, onlyFor, choice, page } = wordings[language]
  const words = wordsOf(mail)
  const facts: Partial<MailFacts> = people ? { ...mail.facts, ...asOne(people, language) } : mail.facts
  const values = valuesOf(facts, sender, language)
  const { reader } = mailTextKinds[mail.kind]
  const { signature } = senderWords(sender, language)
  const url = facts.answer_url
  const links = [
    ...(mail.pageUrl ? [{ label: page, url: mail.pageUrl }] : []),
    ...(mail.choiceUrl ? [{ label: choice, url: mail.choiceUrl }] : []),
  ]
  return composeMail({
    lang: language,
    company: sender.companyName,
    ...(own ? filled(own, values) : filledDefault(words, values)),
    preview: filledLine(words.preview, values),
    ...(people ? { sections: [listOf(people, language)] } : {}),
    ...(url && !people ? { button: { label: button, url } } : {}),
    footer: url ? [filledLine(onlyFor[reader], values), signature] : [signature],
    ...(links.length > 0 ? { links } : {}),
  })
}

function listOf(people: readonly ListedMember[], language: Language): MailTable {
  const { columns, link } = wordings[language].together
  return {
    columns,
    rows: people.map(({ name, deadline, answer_url: url }) => ({
      cells: [{ text: name }, { text: longDate(deadline, language) }, { text: link, url }],
    })),
  }
}

/** Several members where words speak of one: all names, the first deadline, each link after its name. */
function asOne(people: readonly ListedMember[], language: Language): Partial<MailFacts> {
  return {
    name: wordings[language].together.names(people.map(({ name }) => name)),
    answer_url: people.map(({ name, answer_url }) => `${name} ${answer_url}`).join('\u3000'),
    ...(people[0] ? { deadline: people[0].deadline } : {}),
  }
}

export type ChannelMail = Extract<WrittenMail, { kind: ChannelTextKind }>

export function writtenNotice(mail: ChannelMail, shortUrl: string | null): Notice {
  const { language, own, sender, kind } = mail
  const { button, brief, lockScreen, replyNote } = wordings[language]
  const { details, ...words } = wordsOf(mail)
  const values = { ...valuesOf(mail.facts, sender, language), reply_note: replyNote.inChat }
  const { title, paragraphs } = own
    ? { title: null, ...filled(own, values) }
    : filledDefault({ ...words, details: [] }, values)
  const explained = own || kind === 'thanks' ? [] : details.map((line) => filledLine(line, values))
  const said = paragraphs.map((lines) => lines.join('\n'))
  const url = 'answer_url' in mail.facts ? mail.facts.answer_url : null
  const { signature } = senderWords(sender, language)
  return {
    language,
    sender: signature,
    text: [...(title ? [title] : []), ...said, ...explained].join('\n\n'),
    brief: filledLine(brief[kind], { ...values, ...shortDeadline(mail.facts, language) }),
    lockScreen: { title: sender.companyName, body: filledLine(lockScreen, values) },
    link: url && shortUrl ? { label: button, url, shortUrl } : null,
  }
}

function shortDeadline({ deadline }: Partial<MailFacts>, language: Language): MailValues {
  if (deadline === undefined || language === 'en') return {}
  const [, month, day] = deadline.split('-').map(Number)
  return { deadline: `${month}/${day}` }
}

export const defaultText = (kind: MailTextKind, language: Language): MailText =>
  asText(wordings[language].words[kind])

function wordsOf({ kind, language, isLastReminder = false, people }: WrittenMail): Words {
  const { words, lastReminder, together } = wordings[language]
  if (people && (kind === 'annual_senior' || kind === 'annual_senior_remind'))
    return together.words(people.length)[kind]
  return isLastReminder && kind === 'monthly_remind' ? lastReminder : words[kind]
}

const asText = ({ subject, paragraphs, details }: Words): MailText => ({
  mail_subject: subject,
  mail_body: [...paragraphs, ...details].join('\n\n'),
})

const filledDefault = ({ subject, title, paragraphs, details }: Words, values: MailValues) => ({
  ...filled({ mail_subject: subject, mail_body: paragraphs.join('\n\n') }, values),
  title: filledLine(title, values),
  details: details.map((paragraph) => filledLine(paragraph, values)),
})

function valuesOf(facts: Partial<MailFacts>, sender: Sender, language: Language): MailValues {
  const { name, supervisor, round, rounds, first_date, deadline, questions, minutes, answer_url } = facts
  const { minutes: inMinutes, replyNote } = wordings[language]
  const said = {
    name,
    supervisor,
    company: sender.companyName,
    sender: senderWords(sender, language).name,
    round: round?.toString(),
    rounds: rounds?.toString(),
    first_date: first_date && longDate(first_date, language),
    deadline: deadline && longDate(deadline, language),
    questions: questions?.toString(),
    minutes: minutes === undefined ? undefined : inMinutes(minutes),
    answer_url,
    reply_note: facts.reply_note ? replyNote.reaches : replyNote.isLost,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}
