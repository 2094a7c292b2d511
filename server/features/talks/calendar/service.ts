import { actsOnFollowUps, seesEverybody } from '#contract/permissions.ts'
import { audit } from '../../../platform/audit.ts'
import { addMonths, todayIn } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App, Ctx, ReadCtx } from '../../../platform/context.ts'
import { bindToCompany } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { calendarUrl } from '../../../platform/links.ts'
import { linkToken, newNonce, nonceOf } from '../../../platform/tokens.ts'
import { lastTalks } from '../queries.ts'
import { newForMonths, nextTalkOn } from '../team-rules.ts'
import { type FeedDay, feedOf } from './feed-rules.ts'
import { findReader, newPeople, ownFollowUps, ownPromises, readNonce, saveNonce } from './queries.ts'

const purpose = 'calendar'

const urlOf = ({ config, secret }: App, nonce: Buffer): string =>
  calendarUrl(config.PUBLIC_URL, linkToken(secret, purpose, nonce))

/** The secret address of the caller's calendar, or null. */
export async function get({ app, tx, actor }: Ctx) {
  const nonce = await readNonce(tx, actor)
  return { url: nonce && urlOf(app, nonce) }
}

/** Makes the address, or another one: the former ends. */
export async function make(ctx: Ctx) {
  const nonce = newNonce()
  await saveNonce(ctx.tx, ctx.actor, nonce)
  await audit(ctx, { category: 'account', task: 'account.make_calendar', accounts: [ctx.actor.userId] })
  return { url: urlOf(ctx.app, nonce), message: 'カレンダーのURLを作成しました。' }
}

export async function end(ctx: Ctx) {
  await saveNonce(ctx.tx, ctx.actor, null)
  await audit(ctx, { category: 'account', task: 'account.end_calendar', accounts: [ctx.actor.userId] })
  return { message: 'カレンダーのURLを削除しました。' }
}

/** The calendar behind a secret address. @throws AppError('not_found') for every other */
export function feedFor(app: App, token: string): Promise<string> {
  const now = app.clock()
  return app.database.asSystem(async (tx) => {
    const nonce = found(nonceOf(app.secrets, purpose, token))
    const actor = found(await findReader(tx, nonce))
    await bindToCompany(tx, actor.companyId)
    return feedOf(await daysOf({ app, tx, now, actor }), asDate(now))
  })
}

/** What an account is to do and when, by nothing that an answer says to who may not read it. */
async function daysOf(ctx: ReadCtx): Promise<FeedDay[]> {
  const { tx, actor } = ctx
  const named = (kind: string, rows: { id: number; on: string; member_name: string }[]): FeedDay[] =>
    rows.map(({ id, on, member_name }) => ({ id: `${kind}-${id}`, on, memberName: member_name }))
  const promises = named('promise', await ownPromises(tx, actor))
  if (actsOnFollowUps(actor.role)) return [...promises, ...named('talk', await ownFollowUps(tx, actor))]
  if (seesEverybody(actor.role)) return promises
  return [...promises, ...named('talk', await teamDays(ctx))]
}

/** The next talk with each new person of a manager: a month after the last one, today at the earliest. */
async function teamDays({ tx, actor, now }: ReadCtx) {
  const today = todayIn(now)
  const people = await newPeople(tx, actor, { from: addMonths(today, -newForMonths), today })
  const talked = await lastTalks(
    tx,
    actor,
    people.map(({ id }) => id),
  )
  return people.map((one) => ({ ...one, on: nextTalkOn(talked.get(one.id)?.talkedOn ?? null, today) }))
}
