import { type Language, mailLanguage } from '#contract/codes.ts'
import type { MailPreviewInput, MailWordsInput, ThanksInput, TriedWords } from '#contract/mails/calls.ts'
import {
  isSameText,
  type MailText,
  type MailTextKind,
  mailPlaceholders,
  mailTextKinds,
} from '#contract/mails/text-rules.ts'
import { filledMessage } from '#contract/messages/rules.ts'
import type { Notice } from '../../channels/channel.ts'
import type { Mail } from '../../channels/email/layout.ts'
import { type Sender, senderNameIn } from '../../channels/email/signature.ts'
import { audit } from '../../platform/audit.ts'
import { todayIn } from '../../platform/calendar.ts'
import { asDate } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { shortUrl } from '../../platform/links.ts'
import { newNonce } from '../../platform/tokens.ts'
import * as customQuestions from '../custom-questions/service.ts'
import { settingsOf } from '../surveys/service.ts'
import { exampleMail, exampleMember } from './example-rules.ts'
import { readKind, readOwnTexts, readSender, saveText } from './queries.ts'
import { defaultText, type WrittenOf, writtenMail, writtenNotice } from './words.ts'

export {
  chooseFor,
  choosingHeaders,
  openedFor,
  readerUrl,
  unsubscribeHeaders,
  unsubscribeUrl,
} from './unsubscriptions/service.ts'
export { type ChannelMail, type WrittenMail, writtenMail, writtenNotice } from './words.ts'

/** Looks up a company's own words for a kind of mail in a language; null where it uses the default ones. */
export type OwnTexts = (companyId: number, kind: MailTextKind, language: Language) => MailText | null

export async function ownTextsOf(tx: Tx, companyIds: readonly number[]): Promise<OwnTexts> {
  const rows = await readOwnTexts(tx, [...new Set(companyIds)])
  const named = (companyId: number, kind: string, language: string) => `${companyId} ${kind} ${language}`
  const texts = new Map(
    rows.map(({ company_id, kind, language, ...text }) => [named(company_id, kind, language), text]),
  )
  return (companyId, kind, language) => texts.get(named(companyId, kind, language)) ?? null
}

const languages = mailLanguage.entries.map(({ key }) => key)

/** The words of a kind of mail: the company's own and the default ones, in each language. */
export async function get(ctx: Ctx, kind: MailTextKind) {
  const stored = await readKind(ctx.tx, ctx.actor.companyId, kind)
  const { label, reader, placeholders } = mailTextKinds[kind]
  const texts = languages.map((language) => {
    const { mail_subject = null, mail_body = null, version = 0 } = stored.get(language) ?? {}
    const own = mail_subject === null || mail_body === null ? null : { mail_subject, mail_body }
    return { language, own, defaults: defaultText(kind, language), version }
  })
  const named = placeholders.map((name) => ({ name, label: mailPlaceholders[name] }))
  return { result: { type: kind, label, reader, placeholders: named, texts } }
}

export async function save(ctx: Ctx, { type: kind, texts }: MailWordsInput) {
  for (const { language, own, version } of texts) {
    const chosen = own && !isSameText(own, defaultText(kind, language)) ? own : null
    const key = { company_id: ctx.actor.companyId, kind, language }
    if (!(await saveText(ctx.tx, key, { own: chosen, version, at: asDate(ctx.now) })))
      throw new AppError('stale_version')
  }
  await audit(ctx, { category: 'survey_setting', task: 'mail_text.update' })
  const message = texts.every(({ own }) => own === null)
    ? `「${mailTextKinds[kind].label}」を標準の文面に戻しました。`
    : `「${mailTextKinds[kind].label}」の文面を保存しました。`
  return { ...(await get(ctx, kind)), message }
}

/** These words as a reader would get them today; nothing is kept. */
export async function preview(ctx: Ctx, input: MailPreviewInput) {
  const { sender } = await senderIn(ctx, input.language)
  const from_name = `${sender.companyName} ${sender.senderName}`
  return { result: { from_name, ...(await exampleOf(ctx, input)) } }
}

/** A mail with unsaved words to an invented member; its links lead nowhere. */
export function exampleOf(
  ctx: Ctx,
  { type: kind, language, example = 'usual', ...text }: TriedWords & Partial<MailPreviewInput>,
): Promise<Mail> {
  const own = isSameText(text, defaultText(kind, language)) ? null : text
  return exampleIn(ctx, kind, { language, own, example })
}

/** A kind of mail to an invented member; its links lead nowhere. */
export async function example(ctx: Ctx, kind: MailTextKind, language: Language): Promise<Mail> {
  const { companyId } = ctx.actor
  const ownTexts = await ownTextsOf(ctx.tx, [companyId])
  return exampleIn(ctx, kind, { language, own: ownTexts(companyId, kind, language), example: 'usual' })
}

/** A kind's text over another channel, with a link of realistic length. */
export async function exampleNotice(ctx: Ctx, kind: 'monthly' | 'monthly_remind'): Promise<Notice> {
  const words = { language: 'ja', own: null, example: 'usual' } as const
  return writtenNotice(await sayingIn(ctx, kind, words), shortUrl(ctx.app.config.PUBLIC_URL, 'a', newNonce()))
}

type ExampleWords = { language: Language; own: MailText | null; example: 'usual' | 'long' }

const exampleIn = async (ctx: Ctx, kind: MailTextKind, words: ExampleWords): Promise<Mail> =>
  writtenMail(await sayingIn(ctx, kind, words))

async function sayingIn<Kind extends MailTextKind>(
  ctx: Ctx,
  kind: Kind,
  words: ExampleWords,
): Promise<WrittenOf<Kind>> {
  const { companyId } = ctx.actor
  const lengthOf = await customQuestions.lengthsOf(ctx.tx, [companyId])
  return exampleMail(kind, {
    ...words,
    ...(await senderIn(ctx, words.language)),
    settings: await settingsOf(ctx.tx, companyId),
    lengthOf: (round) => lengthOf(companyId, round),
    today: todayIn(ctx.now),
    publicUrl: ctx.app.config.PUBLIC_URL,
  })
}

async function senderIn(
  { tx, actor }: Ctx,
  language: Language,
): Promise<{ sender: Sender; canReply: boolean }> {
  const company = await readSender(tx, actor.companyId)
  const sender = {
    companyName: company.name,
    senderName: senderNameIn(company, language),
    senderDepartment: company.sender_department,
  }
  return { sender, canReply: company.sender_email !== null }
}

export async function thanks(ctx: Ctx, language: Language) {
  const { result } = await get(ctx, 'thanks')
  const [found] = result.texts.filter((text) => text.language === language)
  const { own = null, version = 0 } = found ?? {}
  const defaults = defaultText('thanks', language)
  return { result: { language, ...(own ?? defaults), defaults, is_default: own === null, version } }
}

export async function saveThanks(ctx: Ctx, { language, version, ...own }: ThanksInput) {
  const { message } = await save(ctx, { type: 'thanks', texts: [{ language, own, version }] })
  return { ...(await thanks(ctx, language)), message }
}

/** Texts of messages as an example member would read them. */
export async function previewTemplate(ctx: Ctx, texts: readonly string[]) {
  const { sender } = await senderIn(ctx, 'ja')
  const words = { ...exampleMember(sender.companyName), sender: ctx.actor.name }
  return { texts: texts.map((text) => filledMessage(text, words)) }
}
