import { randomUUID } from 'node:crypto'
import type { TalentPairs } from '#contract/talent/link-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { alikeIn } from '../matching/matching-rules.ts'
import { readMembers } from '../matching/queries.ts'
import { currentMatching } from '../matching/service.ts'
import {
  endLink,
  findForLink,
  holdLinks,
  linkedMembers,
  type Pair,
  removePerson,
  takeBack,
  writeLinks,
} from './queries.ts'

async function write(ctx: Ctx, pairs: readonly Pair[]) {
  const batch = randomUUID()
  const act = { by: ctx.actor.userId, at: asDate(ctx.now), batch }
  await writeLinks(ctx.tx, ctx.actor.companyId, pairs, act)
  const members = pairs.map(({ memberId }) => memberId)
  await audit(ctx, { category: 'talent', task: 'talent.link', members })
  const message = `${pairs.length.toLocaleString('ja-JP')}名の検査結果を紐づけました。`
  return { result: { count: pairs.length, batch }, message }
}

const hasTwice = (ids: readonly number[]) => new Set(ids).size < ids.length

/** Links chosen pairs, or none: throws 'talent_taken' where one of them is linked already. */
export async function link(ctx: Ctx, { pairs }: TalentPairs) {
  const talentIds = pairs.map(({ talent_id }) => talent_id)
  const memberIds = pairs.map(({ member_id }) => member_id)
  await holdLinks(ctx.tx, ctx.actor.companyId)
  const people = new Map(
    (await findForLink(ctx.tx, ctx.actor.companyId, talentIds)).map((row) => [row.id, row]),
  )
  const members = new Map((await readMembers(ctx.tx, ctx.actor, memberIds)).map((row) => [row.id, row]))
  if (hasTwice(talentIds) || hasTwice(memberIds)) throw new AppError('talent_taken')
  return write(
    ctx,
    pairs.map(({ talent_id, member_id }): Pair => {
      const [person, member] = [people.get(talent_id), members.get(member_id)]
      if (!person || !member) throw new AppError('not_found')
      if (person.member_id !== null || member.is_taken) throw new AppError('talent_taken')
      const alike = alikeIn(person, member)
      return {
        talentId: talent_id,
        memberId: member_id,
        linkedOn: alike.length > 0 ? alike : ['by_hand'],
      }
    }),
  )
}

/** Links all sure matches; throws 'talent_matches_changed' where their number is not `count`. */
export async function linkSure(ctx: Ctx, count: number) {
  await holdLinks(ctx.tx, ctx.actor.companyId)
  const { byPerson } = await currentMatching(ctx)
  const sure = [...byPerson.values()].flatMap((proposals) => proposals.filter(({ isSure }) => isSure))
  if (sure.length !== count) throw new AppError('talent_matches_changed')
  return write(
    ctx,
    sure.map(({ personId, memberId, reasons }) => ({ talentId: personId, memberId, linkedOn: reasons })),
  )
}

/** Undoes one act's links, except those changed since; throws 'not_found'. */
export async function undo(ctx: Ctx, batch: string) {
  await holdLinks(ctx.tx, ctx.actor.companyId)
  const members = await linkedMembers(ctx.tx, ctx.actor.companyId, { batch })
  const count = await takeBack(ctx.tx, ctx.actor.companyId, batch)
  if (count === 0) throw new AppError('not_found')
  await audit(ctx, { category: 'talent', task: 'talent.unlink', members })
  return {
    result: { count, batch: null },
    message: `${count.toLocaleString('ja-JP')}名の紐づけを元に戻しました。`,
  }
}

/** Ends a link by hand; the results stay, and this person is not proposed as sure again. @throws AppError('not_found') */
export async function unlink(ctx: Ctx, id: number) {
  await holdLinks(ctx.tx, ctx.actor.companyId)
  const members = await linkedMembers(ctx.tx, ctx.actor.companyId, { id })
  if (!(await endLink(ctx.tx, ctx.actor.companyId, id, asDate(ctx.now)))) throw new AppError('not_found')
  await audit(ctx, { category: 'talent', task: 'talent.unlink', members })
  return { result: { count: 1, batch: null }, message: '検査結果の紐づけを解除しました。' }
}

/** Deletes somebody's results, linked or not. @throws AppError('not_found') */
export async function remove(ctx: Ctx, id: number) {
  await holdLinks(ctx.tx, ctx.actor.companyId)
  const members = await linkedMembers(ctx.tx, ctx.actor.companyId, { id })
  if (!(await removePerson(ctx.tx, ctx.actor.companyId, id))) throw new AppError('not_found')
  await audit(ctx, { category: 'talent', task: 'talent.delete', members })
  return { message: '検査結果を削除しました。' }
}
