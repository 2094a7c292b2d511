import type { Language } from '#contract/codes.ts'
import type { TriedWords } from '#contract/mails/calls.ts'
import { mailService } from '#contract/mails/fields.ts'
import { type MailTestKind, mailTestKinds } from '#contract/mails/test-calls.ts'
import { mailTextKinds } from '#contract/mails/text-rules.ts'
import { productName } from '#contract/site/product.ts'
import type { Mail } from '../../channels/email/layout.ts'
import { type Sender, senderNameIn } from '../../channels/email/signature.ts'
import { enqueueNotifications } from '../../delivery/queue.ts'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, found } from '../../platform/errors.ts'
import { choiceUrl } from '../../platform/links.ts'
import * as answers from '../answers/service.ts'
import * as dashboard from '../dashboard/service.ts'
import * as mailTexts from '../mails/service.ts'
import * as supervisors from '../supervisors/service.ts'
import type { TestPayload } from './mails.ts'
import { holdAddress, lastTest, readSender } from './queries.ts'

const pause = 60

/** Sends the caller a mail of this kind with an example's values; its links to people and answers lead nowhere. */
export const send = (ctx: Ctx, kind: MailTestKind, language: Language) =>
  sendOne(ctx, {
    name: `${kind} ${language}`,
    label: mailTestKinds[kind],
    mail: () => rendered(ctx, kind, language),
  })

/** Sends the caller a mail in words that are not saved yet. */
export const sendWords = (ctx: Ctx, input: TriedWords) =>
  sendOne(ctx, {
    name: `${input.type} words ${input.language}`,
    label: mailTextKinds[input.type].label,
    mail: async () => ({
      ...(await mailTexts.exampleOf(ctx, input)),
      ...(await signed(ctx, input.language)).from,
    }),
  })

type Test = { name: string; label: string; mail: () => Promise<Rendered> }

/** Sends the caller what another feature renders, once a minute for each name. */
export const sendTest = (ctx: Ctx, test: Test) => sendOne(ctx, test)

async function sendOne(ctx: Ctx, { name, label, mail }: Test) {
  const { companyId, userId } = ctx.actor
  const recipient = await holdAddress(ctx.tx, companyId, userId)
  const tried = { companyId, userId, name }
  await requirePause(ctx, (await lastTest(ctx.tx, tried))?.created_at)
  const payload: TestPayload = { name, ...(await mail()) }
  const key = `${userId} ${name} ${ctx.now.epochMilliseconds}`
  await enqueueNotifications(
    ctx.tx,
    ctx.app,
    [{ companyId, kind: 'mail_test', key, userId, recipient, payload }],
    ctx.now,
  )
  await audit(ctx, { category: 'survey_setting', task: 'mail_test.send' })
  const { message_id, state } = found(await lastTest(ctx.tx, tried))
  return {
    mailService: mailService.parse({ state, message_id, recipient }),
    message: `「${label}」のテスト配信を ${recipient} に送ります。`,
  }
}

async function requirePause(ctx: Ctx, last: Date | undefined): Promise<void> {
  const passed = last ? (ctx.now.epochMilliseconds - last.getTime()) / 1000 : pause
  if (passed < pause) throw new AppError('mail_test_too_soon', { retryAfter: Math.ceil(pause - passed) })
}

type Rendered = Mail & { fromName: string; replyTo: string | null; files?: number[] }

async function rendered(ctx: Ctx, kind: MailTestKind, language: Language): Promise<Rendered> {
  const { sender, from } = await signed(ctx, language)
  const isOwn = kind === 'monthly-complete' || kind === 'monthly-summary' || kind === 'monthly-all'
  return {
    ...(await example(ctx, { kind, language, sender })),
    ...(isOwn ? { fromName: productName, replyTo: null } : from),
  }
}

async function signed(ctx: Ctx, language: Language) {
  const company = await readSender(ctx.tx, ctx.actor.companyId)
  const sender: Sender = {
    companyName: company.name,
    senderName: senderNameIn(company, language),
    senderDepartment: company.sender_department,
  }
  const from = { fromName: `${sender.companyName} ${sender.senderName}`, replyTo: company.sender_email }
  return { sender, from }
}

type Example = { kind: MailTestKind; language: Language; sender: Sender }

async function example(ctx: Ctx, { kind, language, sender }: Example): Promise<Mail> {
  const { companyName } = sender
  const publicUrl = ctx.app.config.PUBLIC_URL
  switch (kind) {
    case 'welcome':
    case 'monthly':
    case 'thanks':
    case 'annual':
      return mailTexts.example(ctx, kind, language)
    case 'annual-old':
      return mailTexts.example(ctx, 'annual', language)
    case 'monthly-remind':
      return mailTexts.example(ctx, 'monthly_remind', language)
    case 'annual-remind':
      return mailTexts.example(ctx, 'annual_remind', language)
    case 'monthly-complete':
      return answers.exampleAnswerMail(companyName, publicUrl)
    case 'monthly-summary':
      return dashboard.exampleSummary(companyName, publicUrl, ctx.now)
    case 'monthly-all':
      return dashboard.exampleOverview(companyName, publicUrl, ctx.now)
    case 'senior-report':
      return supervisors.exampleReport(sender, ctx.now, choiceUrl(publicUrl, 'example'))
  }
}
