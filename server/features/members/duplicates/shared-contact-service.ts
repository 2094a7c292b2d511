import type { MemberChange } from '#contract/members/fields.ts'
import { memberLabels } from '#contract/members/labels.ts'
import { fullName } from '#contract/members/name.ts'
import type { Ctx } from '../../../platform/context.ts'
import { readSharing } from './queries.ts'

const contacts = ['mobile_tel_number', 'slack_email', 'line_works_id'] as const

/** Says that another member has the same number or chat account, as only one of them can link it. */
export async function sharedContactWords(
  ctx: Ctx,
  memberId: number,
  typed: Pick<MemberChange, (typeof contacts)[number]>,
): Promise<string> {
  const words: string[] = []
  for (const field of contacts) {
    const value = typed[field]
    const other = value ? await readSharing(ctx.tx, ctx.actor, { field, value, memberId }) : undefined
    if (!other) continue
    const name = other.is_visible ? `${fullName(other)}さん` : 'ほかのメンバー'
    words.push(`${memberLabels[field]}は、${name}にも登録されています。`)
  }
  return words.join('')
}
