import * as z from 'zod'
import { errors } from '#contract/errors.ts'
import { keysOf } from '#contract/keys.ts'
import {
  type AuditDetail,
  type ReleaseDetail,
  type SignOnDetail,
  sentenceKindLabel,
  type TokenDetail,
  type WebhookDetail,
} from '#contract/security/log.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { id } from '#contract/validation.ts'

const release = z.object({
  to: z.object({ kind: z.enum(['account', 'supervisor']), id }),
  sentences: z.array(z.enum([...textCategoryKeys, 'other'])),
}) satisfies z.ZodType<ReleaseDetail>

const signOn = z.object({
  issuer: z.string(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
}) satisfies z.ZodType<SignOnDetail>

const token = z.object({ token: z.string() }) satisfies z.ZodType<TokenDetail>

const webhook = z.object({ webhook: z.string() }) satisfies z.ZodType<WebhookDetail>

const stored = z.union([release, signOn, token, webhook])

/** What a line tells besides whom it is about; null of most, and of what a newer version wrote. */
export const detailOf = (detail: unknown): AuditDetail | null => stored.safeParse(detail).data ?? null

/** To whom a line tells that sentences were passed on. */
export function recipientOf(detail: unknown): ReleaseDetail['to'] | null {
  const read = detailOf(detail)
  return read && 'to' in read ? read.to : null
}

/** In words: to whom, how many sentences and what they are about, whom which login service meant, or which token or webhook. */
export function detailWords(detail: AuditDetail, name: string | undefined): string {
  if ('webhook' in detail) return `Webhook：${detail.webhook}`
  if ('token' in detail) return `APIトークン：${detail.token}`
  return 'to' in detail ? releaseWords(detail, name) : signOnWords(detail)
}

function releaseWords({ to, sentences }: ReleaseDetail, name: string | undefined): string {
  const counts = [...Map.groupBy(sentences, (kind) => kind)]
  const about = counts.map(([kind, all]) => `${sentenceKindLabel(kind)}${all.length}文`).join('、')
  const who = `${name ?? '消去済み'}${name ? 'さん' : ''}（${to.kind === 'supervisor' ? '上司・メール' : 'アカウント'}・ID ${to.id}）`
  return `${who}へ${sentences.length}文：${about}`
}

function signOnWords({ issuer, subject, reason }: SignOnDetail): string {
  const code = keysOf(errors).find((one) => one === reason)
  const parts = [
    `ログインサービス：${issuer}`,
    subject && `利用者の識別子：${subject}`,
    code && errors[code].message,
  ]
  return parts.filter(Boolean).join('、')
}
