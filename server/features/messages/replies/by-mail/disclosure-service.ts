import { findRouting } from '../../../../delivery/routing/queries.ts'
import type { Ctx } from '../../../../platform/context.ts'
import * as answers from '../../../answers/service.ts'
import { storeDisclosed } from './queries.ts'

type Disclosed = ReturnType<typeof answers.shownNotice>

type Work = Pick<Ctx, 'tx' | 'app'> & { actor: Pick<Ctx['actor'], 'companyId'> }

async function readersOf({ tx, app, actor }: Work, memberIds: readonly number[]) {
  const takesReplies =
    app.config.MAIL_REPLY_DOMAIN !== undefined || (await findRouting(tx, [actor.companyId])).size > 0
  if (!takesReplies || memberIds.length === 0) return new Map<number, answers.NoticeEntry[]>()
  return await answers.replyReadersOf(tx, actor.companyId, memberIds)
}

/** What messages to these members would tell of who reads an answer, by member. */
export async function disclosedReaders(
  work: Work,
  memberIds: readonly number[],
): Promise<Map<number, Disclosed>> {
  const readers = await readersOf(work, memberIds)
  return new Map([...readers].map(([id, notice]) => [id, answers.shownNotice(notice)]))
}

/** Stores with new messages who reads an answer by mail or chat, which comes without the page that names them. */
export async function discloseReaders(
  work: Work,
  ids: ReadonlyMap<number, number>,
): Promise<Map<number, Disclosed>> {
  const { tx, actor } = work
  const readers = await readersOf(work, [...ids.keys()])
  if (readers.size === 0) return new Map()
  const disclosed = [...readers].flatMap(([memberId, notice]) => {
    const id = ids.get(memberId)
    return id === undefined ? [] : [{ id, notice }]
  })
  await storeDisclosed(tx, actor.companyId, disclosed)
  return new Map(disclosed.map(({ id, notice }) => [id, answers.shownNotice(notice)]))
}
