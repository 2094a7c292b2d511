import { fullName } from '#contract/members/name.ts'
import type { Exclusion } from '#contract/messages/fields.ts'
import { asksForAnswer, type ExclusionReason, exclusionReason } from '#contract/messages/rules.ts'
import { todayIn } from '../../../platform/calendar.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Obstacle, obstacleOf } from './recipient-rules.ts'
import { type Asked, type Recipient, readAsked } from './recipient-selection-queries.ts'

/** Who writes, and the transaction and moment of it: a signed-in caller, or a job in the name of one. */
export type Work = Pick<Ctx, 'app' | 'tx' | 'now'> & {
  actor: Pick<Ctx['actor'], 'companyId' | 'userId' | 'role' | 'name'>
}

export type Addressee = { member: Recipient; obstacle: Obstacle | null }

export type Texts = { subject: string; mail_body: string }

/** Everybody who is asked for, and how many of those named are not there any more. */
export async function resolveRecipients(
  { tx, actor, now }: Work,
  asked: Asked,
  texts: Texts,
): Promise<{ addressees: Addressee[]; gone: number }> {
  const asks = asksForAnswer(texts.subject + texts.mail_body)
  const find = { asked, asksForAnswer: asks, today: todayIn(now) }
  const members = await readAsked(tx, actor, find)
  const there = new Set(members.map(({ id }) => id))
  return {
    addressees: members.map((member) => ({
      member,
      obstacle: obstacleOf({ ...member, has_survey: asks ? member.answer_nonce !== null : null }, find.today),
    })),
    gone: new Set(asked.member_ids.filter((id) => !there.has(id))).size,
  }
}

/** So many of those who get nothing are named. */
const named = 100

export function exclusionsOf(addressees: readonly Addressee[], gone = 0): Exclusion[] {
  const reasons = Map.groupBy(
    addressees.flatMap(({ member, obstacle }) => (obstacle === null ? [] : [{ member, obstacle }])),
    ({ obstacle }) => obstacle,
  )
  const excluded = [...reasons].map(([reason, all]) => ({
    ...worded(reason, all.length),
    members: all
      .slice(0, named)
      .map(({ member }) => ({ id: member.id, code: member.code, name: fullName(member) })),
  }))
  return gone > 0 ? [...excluded, { ...worded('gone', gone), members: [] }] : excluded
}

const worded = (reason: ExclusionReason, count: number) => ({ reason, label: exclusionReason[reason], count })
