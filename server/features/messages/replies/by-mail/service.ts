import { fullName } from '#contract/members/name.ts'
import { messageBodyLimit } from '#contract/messages/rules.ts'
import type { OpenedMail } from '../../../../channels/inbound/opened-mail.ts'
import { withoutQuotes } from '../../../../channels/inbound/quote-rules.ts'
import type { InboundHandlers, MailAnswer } from '../../../../channels/inbound/settling.ts'
import { asInstant } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import { answerLines } from '../../words.ts'
import { holdMessage, lastReply } from '../queries.ts'
import { isRepeated, replySubject } from '../reply-rules.ts'
import { findAnswered, insertFiles, insertMailReply } from './queries.ts'

/** What stands for a mail that could not be read: HR hears that something came. */
const unreadable = '読み取れないメールが届きました。本人に、別の方法でもう一度送ってもらってください。'

/**
 * Takes an answer by mail into the thread. Its readers are those whom the answered mail named, whoever has come since:
 * nobody else reads it. A machine's answer stands there read.
 */
export const answered: InboundHandlers['answered'] = async (tx, answer) => {
  const message = await findAnswered(tx, answer.companyId, answer.messageId)
  if (!message) return
  await holdMessage(tx, message)
  const { mail, isAuto, at } = answer
  const files = mail?.attachments ?? []
  const { body, allText } = textsOf(answer)
  if (files.length === 0 && isRepeated(await lastReply(tx, message), body, asInstant(at))) return
  const isOther = mail !== null && mail.from !== message.email.toLowerCase()
  const id = await insertMailReply(tx, message, {
    subject: (mail?.subject || replySubject(message.subject)).slice(0, 200),
    sender: fullName(message),
    body,
    allText,
    fromAddress: isOther ? mail.from : null,
    notice: message.told ?? [{ code: 'administrators' }],
    isAuto,
    at,
  })
  await keepFiles(tx, { companyId: answer.companyId, messageId: id }, files)
}

function textsOf({ mail }: MailAnswer): { body: string; allText: string | null } {
  if (!mail) return { body: unreadable, allText: null }
  const cut = withoutQuotes(mail.text, answerLines)
  const isEmpty = cut.text === '' && mail.attachments.length === 0
  const written = (isEmpty ? mail.text : cut.text).slice(0, messageBodyLimit)
  const isWhole = isEmpty ? written === mail.text : !cut.isCut && written === cut.text
  return { body: written + lostFiles(mail), allText: isWhole ? null : mail.text }
}

/** Names the files that were too many or too large to keep. */
function lostFiles({ attachments }: OpenedMail): string {
  const lost = attachments.filter(({ content }) => content === null)
  return lost.length > 0 ? `\n\n（保存できなかった添付ファイル：${lost.map(nameOf).join('、')}）` : ''
}

const nameOf = ({ name }: { name: string }): string => name || '名前のないファイル'

async function keepFiles(
  tx: Tx,
  key: { companyId: number; messageId: number },
  files: OpenedMail['attachments'],
): Promise<void> {
  const kept = files.flatMap(({ content, ...file }) =>
    content === null
      ? []
      : [{ ...file, name: nameOf(file), content: Buffer.from(content), isPicture: false }],
  )
  if (kept.length > 0) await insertFiles(tx, key, kept)
}
