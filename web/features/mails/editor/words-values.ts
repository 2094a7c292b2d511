import * as z from 'zod'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { type MailWordsInput, triedWords } from '#contract/mails/calls.ts'
import { isSameText, type MailText, type MailTextKind } from '#contract/mails/text-rules.ts'

export const languages = mailLanguage.entries.map(({ key }) => key)
export const labelOf = (language: Language): string =>
  mailLanguage.entries.find(({ key }) => key === language)?.label ?? ''

export type Part = keyof MailText

/** Subject and body in each language, as the form holds them. */
export type WordsValues = Record<`${Language}_${Part}`, string>

/** A kind's words as the server gives them. */
export type Stored = {
  language: Language
  own: MailText | null
  defaults: MailText
  version: number
}

const none: MailText = { mail_subject: '', mail_body: '' }

export const storedIn = (texts: readonly Stored[], language: Language): Stored =>
  texts.find((text) => text.language === language) ?? { language, own: null, defaults: none, version: 0 }

export function valuesOf(texts: readonly Stored[]): WordsValues {
  const inUse = (language: Language): MailText => {
    const { own, defaults } = storedIn(texts, language)
    return own ?? defaults
  }
  const [ja, en, hant, hans] = [inUse('ja'), inUse('en'), inUse('zh-Hant'), inUse('zh-Hans')]
  return {
    ja_mail_subject: ja.mail_subject,
    ja_mail_body: ja.mail_body,
    en_mail_subject: en.mail_subject,
    en_mail_body: en.mail_body,
    'zh-Hant_mail_subject': hant.mail_subject,
    'zh-Hant_mail_body': hant.mail_body,
    'zh-Hans_mail_subject': hans.mail_subject,
    'zh-Hans_mail_body': hans.mail_body,
  }
}

export const versionOf = (texts: readonly Stored[]): number =>
  texts.reduce((sum, { version }) => sum + version, 0)

export const textIn = (values: WordsValues, language: Language): MailText => ({
  mail_subject: values[`${language}_mail_subject`],
  mail_body: values[`${language}_mail_body`],
})

export const wordsSchema = (type: MailTextKind) =>
  z.custom<WordsValues>().transform((values, context): WordsValues => {
    const judged = { ...values }
    for (const language of languages) {
      const { data, error } = triedWords.safeParse({ type, language, ...textIn(values, language) })
      for (const { path, message } of error?.issues ?? [])
        context.addIssue({ code: 'custom', path: [`${language}_${String(path[0])}`], message })
      judged[`${language}_mail_subject`] = data?.mail_subject ?? ''
      judged[`${language}_mail_body`] = data?.mail_body ?? ''
    }
    return judged
  })

export function changesOf(typed: WordsValues, texts: readonly Stored[]): MailWordsInput['texts'] {
  const changed = languages.filter((language) => {
    const { own, defaults } = storedIn(texts, language)
    return !isSameText(textIn(typed, language), own ?? defaults)
  })
  return (changed.length > 0 ? changed : languages).map((language) => {
    const { defaults, version } = storedIn(texts, language)
    const text = textIn(typed, language)
    return { language, own: isSameText(text, defaults) ? null : text, version }
  })
}
