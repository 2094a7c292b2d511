import type { AnswerReleases, SentencePlace } from '#contract/answers/release-calls.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found, invalid } from '../../../platform/errors.ts'
import * as followUps from '../../follow-ups/service.ts'
import { mayRead } from '../answer-mails/queries.ts'
import { textsOf } from '../text-analysis/written-service.ts'
import {
  holdHrOnly,
  holdRelease,
  insertRelease,
  limitedAccounts,
  listReleases,
  markWithdrawn,
} from './queries.ts'
import { isSamePlace, sentencesOf, wordsAt } from './sentence-rules.ts'

type Held = NonNullable<Awaited<ReturnType<typeof holdHrOnly>>>

/** What of a grave answer is passed on to whom, and what could be. */
export async function get(ctx: Ctx, answerId: number): Promise<{ result: AnswerReleases }> {
  return { result: await shown(ctx, found(await holdHrOnly(ctx, answerId))) }
}

/** Passes sentences on to one person whom the member was told of before answering; nothing is mailed. */
export async function share(
  ctx: Ctx,
  input: { id: number; answer_version: number; user_id: number; sentences: SentencePlace[] },
) {
  const answer = found(await holdHrOnly(ctx, input.id))
  if (answer.version !== input.answer_version) throw new AppError('stale_version')
  const person = (await peopleFor(ctx, answer)).find(({ id }) => id === input.user_id)
  if (!person) throw invalid('user_id', 'not_in_company')
  const sentences = sentencesOf(await textsOf(ctx.tx, answer))
  const places = sentences
    .filter((own) => input.sentences.some((place) => isSamePlace(own, place)))
    .map(({ question_id, start, end }) => ({ question_id, start, end }))
  if (input.sentences.length === 0) throw invalid('sentences', 'required')
  if (places.length < input.sentences.length) throw invalid('sentences', 'invalid')
  const { companyId, userId, name } = ctx.actor
  await insertRelease(ctx.tx, {
    ...{ companyId, memberId: answer.member_id, answerId: answer.id, version: answer.version },
    ...{ userId: person.id, places, by: userId, at: asDate(ctx.now) },
  })
  await noteFor(
    ctx,
    answer,
    `${name}さんが、第${answer.round}回の回答のうち${places.length}文を${person.name}さんに共有しました。`,
  )
  await audit(ctx, { category: 'follow_up', task: 'answer.share', members: [answer.member_id] })
  return {
    result: await shown(ctx, answer),
    message: `${person.name}さんに${places.length}文を共有しました。${undoMinutes}分間は取り消せます。`,
  }
}

/** Takes a release back: within ten minutes as if it had not been, later with the word that it may have been read. */
export async function withdraw(ctx: Ctx, id: number) {
  const release = found(await holdRelease(ctx.tx, ctx.actor.companyId, id))
  const answer = found(await holdHrOnly(ctx, release.answer_id))
  await markWithdrawn(ctx.tx, ctx.actor.companyId, id, asDate(ctx.now))
  const verb = isUndoable(release.released_at, ctx) ? '取り消しました' : '取りやめました'
  await noteFor(
    ctx,
    answer,
    `${ctx.actor.name}さんが、第${answer.round}回の回答の${release.to_name}さんへの共有を${verb}。`,
  )
  await audit(ctx, { category: 'follow_up', task: 'answer.unshare', members: [answer.member_id] })
  return {
    result: await shown(ctx, answer),
    message: `共有を${verb}。それまでに${release.to_name}さんが読んでいることがあります。`,
  }
}

const noteFor = ({ tx, now }: Ctx, { company_id, member_id }: Held, comment: string): Promise<void> =>
  followUps.note(tx, now, { companyId: company_id, memberId: member_id }, comment)

/** Those limited accounts whose scope holds the member and whom the answer's notice told of. */
async function peopleFor({ tx }: Ctx, { company_id: companyId, id }: Held) {
  const accounts = await limitedAccounts(tx, companyId)
  const people = []
  for (const account of accounts)
    if (await mayRead(tx, { companyId, userId: account.id, role: 'restricted_viewer' }, id))
      people.push(account)
  return people
}

const undoEnd = (at: Date): Date => new Date(at.getTime() + undoMinutes * 60_000)
const isUndoable = (at: Date, { now }: Ctx): boolean => asDate(now) < undoEnd(at)

async function shown(ctx: Ctx, answer: Held): Promise<AnswerReleases> {
  const sentences = sentencesOf(await textsOf(ctx.tx, answer))
  const releases = await listReleases(ctx.tx, answer.company_id, { answerIds: [answer.id] })
  return {
    answer_version: answer.version,
    sentences,
    people: await peopleFor(ctx, answer),
    releases: releases.map((release) => ({
      id: release.id,
      to_name: release.to_name,
      by_name: release.by_name,
      sentences: wordsAt(sentences, release.places),
      released_at: formatLocal(release.released_at),
      undo_until: isUndoable(release.released_at, ctx) ? formatLocal(undoEnd(release.released_at)) : null,
    })),
  }
}
