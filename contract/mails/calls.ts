import * as z from 'zod'
import { languageTag } from '../answers/calls.ts'
import { call } from '../call.ts'
import { keysOf } from '../keys.ts'
import { messageBodyLimit, unknownPlaceholder, unknownPlaceholders } from '../messages/rules.ts'
import { messageOnly, requiredText, requiredWriting, writtenText } from '../validation.ts'
import { mailBodyLimit, mailSubjectLimit, mailTextKinds, placeholderProblems } from './text-rules.ts'

export const mailTextKind = z.enum(keysOf(mailTextKinds))

/** A mail's words: plain text with placeholders; an empty line parts paragraphs. */
export const mailText = z.object({
  mail_subject: requiredText(mailSubjectLimit),
  mail_body: requiredWriting(mailBodyLimit),
})

/** Words as they are kept: found right when they were saved. */
export const keptWords = z.object({ mail_subject: z.string(), mail_body: z.string() })

type Path = (string | number)[]

/** Adds problems with placeholders to their fields. */
function checkWords(
  context: z.RefinementCtx,
  kind: z.output<typeof mailTextKind>,
  text: z.output<typeof mailText>,
  at: Path = [],
) {
  for (const part of ['mail_subject', 'mail_body'] as const)
    for (const { rule, message } of placeholderProblems(kind, part, text[part]))
      context.addIssue({ code: 'custom', path: [...at, part], params: { rule }, message })
}

/** A kind's words in one language. `version` 0 means that they were never changed. */
const wordsIn = z.object({
  language: languageTag,
  /** The company's own words; null while it uses the default ones. */
  own: keptWords.nullable(),
  defaults: keptWords,
  version: z.int(),
})

const words = z.object({
  type: mailTextKind,
  label: z.string(),
  reader: z.enum(['member', 'supervisor']),
  placeholders: z.array(z.object({ name: z.string(), label: z.string() })),
  texts: z.array(wordsIn),
})

/** The words to save, language by language; `own` null goes back to the default words. */
export const mailWordsInput = z
  .object({
    type: mailTextKind,
    texts: z
      .array(z.object({ language: languageTag, own: mailText.nullable(), version: z.int().min(0) }))
      .min(1)
      .max(4),
  })
  .superRefine(({ type, texts }, context) => {
    texts.forEach(({ language, own }, index) => {
      if (own) checkWords(context, type, own, ['texts', index, 'own'])
      if (texts.findIndex((other) => other.language === language) < index)
        context.addIssue({ code: 'custom', path: ['texts', index, 'language'], params: { rule: 'choice' } })
    })
  })
export type MailWordsInput = z.output<typeof mailWordsInput>

/** Whose mail a preview shows: an invented member, or one with long names. */
const example = { example: z.enum(['usual', 'long']).default('usual') }

const previewInput = mailText
  .extend({ type: mailTextKind, language: languageTag, ...example })
  .superRefine((input, context) => checkWords(context, input.type, input))
export type MailPreviewInput = z.output<typeof previewInput>

/** Words that are tried out before they are saved. */
export const triedWords = mailText
  .extend({ type: mailTextKind, language: languageTag })
  .superRefine((input, context) => checkWords(context, input.type, input))
export type TriedWords = z.output<typeof triedWords>

/** A mail as its reader gets it, with an example's values in place of the placeholders. */
const previewed = z.object({
  result: z.object({ from_name: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
})

const thanksLanguage = { language: languageTag.default('ja') }

const thanks = wordsIn
  .omit({ own: true })
  .extend({ mail_subject: z.string(), mail_body: z.string(), is_default: z.boolean() })

const thanksInput = mailText
  .extend({ ...thanksLanguage, version: z.int().min(0) })
  .superRefine((input, context) => checkWords(context, 'thanks', input))
export type ThanksInput = z.output<typeof thanksInput>

const templateTexts = z.object({
  texts: z
    .array(
      writtenText(messageBodyLimit).superRefine((text, context) => {
        for (const name of unknownPlaceholders(text))
          context.addIssue({
            code: 'custom',
            params: { rule: 'unknown_placeholder' },
            message: unknownPlaceholder(name),
          })
      }),
    )
    .max(20),
})

export const mailTexts = {
  get: call({
    method: 'GET',
    path: '/v3/enq_mail_settings/{type}',
    access: 'message_setting.auto_delivery.read',
    summary: '自動で送るメールの文面（種類ごと・4言語）',
  })
    .input(z.object({ type: mailTextKind }))
    .output(z.object({ result: words })),
  preview: call({
    method: 'POST',
    path: '/v3/enq_mail_settings/preview/{type}',
    access: 'message_setting.auto_delivery.read',
    summary: 'メールの文面を、受け取る人に届くとおりに表示する（保存しない）',
  })
    .input(previewInput)
    .output(previewed),
  save: call({
    method: 'PUT',
    path: '/v3/enq_mail_settings/save/{type}',
    access: 'message_setting.auto_delivery.update',
    summary: 'メールの文面を保存する、または標準の文面に戻す',
  })
    .input(mailWordsInput)
    .output(messageOnly.extend({ result: words })),
  thanks: call({
    method: 'GET',
    path: '/v3/mail_settings',
    access: 'message_setting.auto_delivery.read',
    summary: '回答のお礼メールの文面と標準の文面',
  })
    .input(z.object(thanksLanguage).optional())
    .output(z.object({ result: thanks })),
  previewThanks: call({
    method: 'POST',
    path: '/v3/mail_settings/preview',
    access: 'message_setting.auto_delivery.read',
    summary: '回答のお礼メールを、受け取る人に届くとおりに表示する（保存しない）',
  })
    .input(
      mailText
        .extend({ ...thanksLanguage, ...example })
        .superRefine((input, context) => checkWords(context, 'thanks', input)),
    )
    .output(previewed),
  saveThanks: call({
    method: 'PUT',
    path: '/v3/mail_settings/save',
    access: 'message_setting.auto_delivery.update',
    summary: '回答のお礼メールの文面を保存する（標準の文面を送ると標準に戻る）',
  })
    .input(thanksInput)
    .output(messageOnly.extend({ result: thanks })),
  previewTemplate: call({
    method: 'POST',
    path: '/v3/template_contents/preview',
    access: 'message_setting.template.read',
    summary: 'メッセージの文面に、例のメンバーの値を差し込んで表示する',
  })
    .input(templateTexts)
    .output(z.object({ texts: z.array(z.string()) })),
}
