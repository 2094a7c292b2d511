import type { Language } from '#contract/codes.ts'
import { composeLetter, type Mail } from '../../channels/mail-layout.ts'
import { type Sender, senderWords } from '../../channels/mail-signature.ts'
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
}

const wordings: Record<Language, FrameWording> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

/** What HR wrote, word for word, in a frame in the member's language: who wrote it, and the way to reply. */
export function messageMail(input: MessageMailInput): Mail {
  const { language, subject, body, replyUrl, companyName } = input
  const { button, fallback, footer } = wordings[language]
  return composeLetter({
    lang: language,
    subject,
    body,
    button: { label: button, url: replyUrl, fallback },
    footer: footer({ companyName, ...senderWords(input, language) }),
  })
}
