import type { NoticeCode } from '#contract/answers/calls.ts'
import type { ChannelKind } from '#contract/channels/names.ts'
import type { Language } from '#contract/codes.ts'
import type { Notice } from '../../channels/channel.ts'
import { composePersonal, type Mail, type PersonalMail } from '../../channels/email/layout.ts'
import { type Sender, senderWords } from '../../channels/email/signature.ts'
import { en } from './words/en.ts'
import { ja } from './words/ja.ts'
import type { FrameWording } from './words/wording.ts'
import { zhHans } from './words/zh-hans.ts'
import { zhHant } from './words/zh-hant.ts'

export type MessageMailInput = Sender & {
  language: Language
  subject: string
  body: string
  replyUrl: string
  /** Who reads an answer by mail; null where only the page takes answers. */
  readers?: readonly ShownReader[] | null
  /** How many files go with it: a mail carries them, elsewhere the page behind the link has them. */
  fileCount?: number
}

export type ShownReader = { code: NoticeCode; names?: string[] | undefined }

export const wordings: Record<Language, FrameWording> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

/** What HR wrote, word for word, in a frame in the member's language: who wrote it, and the way to reply. */
export const messageMail = (input: MessageMailInput): Mail => composePersonal(personalMail(input))

/** The same before it is laid out. */
export function personalMail(input: MessageMailInput): PersonalMail & { button: { label: string } } {
  const { language, subject, body, replyUrl, companyName } = input
  const wording = wordings[language]
  const readers = input.readers ?? null
  const small = wording.footer({ companyName, ...senderWords(input, language) })
  return {
    lang: language,
    subject,
    company: companyName,
    body,
    button: { label: wording.button, url: replyUrl },
    ...(readers && { answerAbove: wording.answerAbove }),
    footer: readers ? [...small.slice(0, -1), readersLine(wording, readers), ...small.slice(-1)] : small,
  }
}

/** Chats whose administrators, the company's own, can read them. */
const overseen = new Set<ChannelKind>(['slack', 'line_works'])

/** The same in a chat, or where it can be read for ways without room for it; under it, who reads an answer there. */
export function messageNotice(
  { language, body, replyUrl, companyName, readers, fileCount = 0, ...sender }: MessageMailInput,
  { channel, shortUrl }: { channel: ChannelKind; shortUrl: string },
): Notice {
  const { button, chat, brief, lockScreen, readers: named } = wordings[language]
  const { signature } = senderWords({ companyName, ...sender }, language)
  const small = [
    ...(fileCount > 0 ? [chat.files(fileCount, button)] : []),
    ...(readers ? [chat.readBy(groupsOf(named, readers))] : []),
    ...(overseen.has(channel) ? [chat.overseen] : []),
  ]
  return {
    language,
    sender: signature,
    text: [body, signature, ...small].join('\n\n'),
    brief: brief(companyName),
    lockScreen: { title: companyName, body: lockScreen },
    link: { label: button, url: replyUrl, shortUrl },
  }
}

/** The lines by which an answer is known to end, in every language of our mails. */
export const answerLines: readonly string[] = Object.values(wordings).map(({ answerAbove }) => answerAbove)

const readersLine = ({ readBy, readers }: FrameWording, disclosed: readonly ShownReader[]): string =>
  readBy(groupsOf(readers, disclosed))

const groupsOf = (words: FrameWording['readers'], disclosed: readonly ShownReader[]): string[] =>
  disclosed.flatMap(({ code, names = [] }) => {
    if (code === 'administrators') return words.administrators
    if (code === 'viewers') return words.viewers
    if (code === 'department_viewers') return words.departmentViewers(names)
    return code === 'named_viewers' ? words.namedViewers : []
  })

export const readerGroups = (language: Language, disclosed: readonly ShownReader[]): string[] =>
  groupsOf(wordings[language].readers, disclosed)
