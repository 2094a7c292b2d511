import * as z from 'zod'
import { type AuditDetail, sentenceKindLabel } from '#contract/security/log.ts'
import { textCategoryKeys } from '#contract/text-analysis/categories.ts'
import { id } from '#contract/validation.ts'

const stored = z.object({
  to: z.object({ kind: z.enum(['account', 'supervisor']), id }),
  sentences: z.array(z.enum([...textCategoryKeys, 'other'])),
}) satisfies z.ZodType<AuditDetail>

/** What a line tells besides whom it is about; null of most, and of what a newer version wrote. */
export const detailOf = (detail: unknown): AuditDetail | null => stored.safeParse(detail).data ?? null

/** In words: to whom, how many sentences, and what they are about. */
export function detailWords({ to, sentences }: AuditDetail, name: string | undefined): string {
  const counts = [...Map.groupBy(sentences, (kind) => kind)]
  const about = counts.map(([kind, all]) => `${sentenceKindLabel(kind)}${all.length}文`).join('、')
  const who = `${name ?? '消去済み'}${name ? 'さん' : ''}（${to.kind === 'supervisor' ? '上司・メール' : 'アカウント'}・ID ${to.id}）`
  return `${who}へ${sentences.length}文：${about}`
}
