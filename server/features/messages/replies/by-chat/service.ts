import { channelLabel } from '#contract/channels/names.ts'
import { fullName } from '#contract/members/name.ts'
import { messageBodyLimit } from '#contract/messages/rules.ts'
import { isVisible } from '#contract/plain-text.ts'
import type { Tx } from '../../../../platform/database.ts'
import { insertFiles, type NewFile } from '../by-mail/queries.ts'
import { emptyWords, replySubject } from '../reply-rules.ts'
import { type ChatKey, findLastSent, findWriter, forgetWords, insertChatReply } from './queries.ts'

export type Said = ChatKey & {
  providerMessageId: string
  readToken: string | null
  text: string
  file: (Omit<NewFile, 'size'> & { content: Buffer }) | null
  at: Date
}

/** Stores a chat message as a reply; its readers are those of the last message, or those named at linking. */
export async function takeChatReply(tx: Tx, said: Said): Promise<void> {
  const writer = await findWriter(tx, said)
  if (!writer) return
  const last = await findLastSent(tx, said)
  const isEmpty = !isVisible(said.text) && said.file === null
  const isDisclosed = last?.disclosed && writer.linked_at && last.created_at > writer.linked_at
  const id = await insertChatReply(tx, {
    ...said,
    subject: last ? replySubject(last.subject) : `${channelLabel[said.channel]}のメッセージ`,
    sender: fullName(writer),
    recipient: last?.sender ?? writer.company_name,
    body: isEmpty ? emptyWords.chat : said.text.slice(0, messageBodyLimit),
    inReplyTo: isEmpty ? null : (last?.id ?? null),
    notice: (isDisclosed ? last.disclosed : writer.disclosed) ?? [{ code: 'administrators' }],
  })
  const { companyId, file } = said
  if (id !== null && file)
    await insertFiles(tx, { companyId, messageId: id }, [{ ...file, size: file.content.length }])
}

/** Hides what a member took back in the chat; that something was said stays. */
export function hideReply(
  tx: Tx,
  key: Omit<ChatKey, 'memberId'> & { providerMessageId: string },
  at: Date,
): Promise<void> {
  return forgetWords(tx, key, at)
}
