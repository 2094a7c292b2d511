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

/**
 * Keeps with new messages who reads an answer to them by mail or in a chat, as they tell it: such an answer comes without
 * the page that would name its readers.
 * @param ids the messages by member
 * @returns what each message tells; nothing where answers come by their page alone
 */
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
