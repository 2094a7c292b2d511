import { findRouting } from '../../../../channels/routing/queries.ts'
import type { Ctx } from '../../../../platform/context.ts'
import * as answers from '../../../answers/service.ts'
import { noteTold } from './queries.ts'

type Told = ReturnType<typeof answers.shownNotice>

/**
 * Keeps with new messages who reads an answer to them by mail or in a chat, as they tell it: such an answer comes without
 * the page that would name its readers.
 * @param ids the messages by member
 * @returns what each message tells; nothing where answers come by their page alone
 */
export async function tellReaders(
  { tx, app, actor }: Pick<Ctx, 'tx' | 'app'> & { actor: Pick<Ctx['actor'], 'companyId'> },
  ids: ReadonlyMap<number, number>,
): Promise<Map<number, Told>> {
  const takesReplies =
    app.config.MAIL_REPLY_DOMAIN !== undefined || (await findRouting(tx, [actor.companyId])).size > 0
  if (!takesReplies || ids.size === 0) return new Map()
  const readers = await answers.replyReadersOf(tx, actor.companyId, [...ids.keys()])
  const told = [...readers].flatMap(([memberId, notice]) => {
    const id = ids.get(memberId)
    return id === undefined ? [] : [{ id, notice }]
  })
  await noteTold(tx, actor.companyId, told)
  return new Map(told.map(({ id, notice }) => [id, answers.shownNotice(notice)]))
}
