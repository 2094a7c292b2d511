import { fullName } from '#contract/members/name.ts'
import { messageBodyLimit } from '#contract/messages/rules.ts'
import { isVisible } from '#contract/plain-text.ts'
import type { OpenedMail } from '../../../../inbound/mail/opened-mail.ts'
import type { InboundHandlers, MailAnswer } from '../../../../inbound/mail/processing.ts'
import { saysBelow, saysSomething, withoutQuotes } from '../../../../inbound/mail/quote-rules.ts'
import { asInstant } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database.ts'
import { answerLines } from '../../words.ts'
import { holdMessage, lastReply, lastWithoutWords } from '../queries.ts'
import { emptyWords, isRepeated, replySubject } from '../reply-rules.ts'
import { findAnswered, insertFiles, insertMailReply, insertReport, isThere } from './queries.ts'

/** What stands for a mail that could not be read: HR hears that something came. */
const unreadable = '読み取れないメールが届きました。本人に、別の方法でもう一度送ってもらってください。'

/** Stores a mailed answer for the readers named in its mail; automatic ones are read, empty ones answer nothing. */
export const answered: InboundHandlers['answered'] = async (tx, answer) => {
  const message = await findAnswered(tx, answer.companyId, answer.messageId)
  if (!message) return
  await holdMessage(tx, message)
  const { mail, isAuto, at } = answer
  const files = mail?.attachments ?? []
  const { body, allText, isEmpty } = textsOf(answer, message)
  const last = await (isEmpty ? lastWithoutWords : lastReply)(tx, message)
  if (files.length === 0 && isRepeated(last, body, asInstant(at))) return
  const isOther = mail !== null && mail.from !== message.email.toLowerCase()
  const id = await insertMailReply(tx, message, {
    subject: (mail?.subject || replySubject(message.subject)).slice(0, 200),
    sender: fullName(message),
    body,
    allText,
    fromAddress: isOther ? mail.from : null,
    notice: message.disclosed ?? [{ code: 'administrators' }],
    isAuto,
    isEmpty,
    at,
  })
  await keepFiles(tx, { companyId: answer.companyId, messageId: id }, files)
}

const mailServer = 'メールサーバー'

/** Shows an unclear report, unread, to those who write to members: it may mean that a mail is lost. */
export const reported: InboundHandlers['reported'] = async (tx, { companyId, memberId, mail, at }) => {
  if (!(await isThere(tx, { companyId, memberId }))) return
  const written = isVisible(mail.text) ? mail.text : emptyWords.mail
  const body = written.slice(0, messageBodyLimit)
  const id = await insertReport(
    tx,
    { companyId, memberId },
    {
      subject: (mail.subject || 'メールについての通知').slice(0, 200),
      sender: mailServer,
      body,
      allText: body === written ? null : written,
      fromAddress: mail.from || null,
      at,
    },
  )
  await keepFiles(tx, { companyId, messageId: id }, mail.attachments)
}

type Texts = { body: string; allText: string | null; isEmpty: boolean }

type Asked = { subject: string; mail_body: string; sender: string; company_name: string }

function textsOf({ mail }: MailAnswer, { subject, mail_body, sender, company_name }: Asked): Texts {
  if (!mail) return { body: unreadable, allText: null, isEmpty: false }
  const ours = { names: [sender, company_name], subject, words: `${subject}\n${mail_body}` }
  const cut = withoutQuotes(mail.text, answerLines, ours)
  const isCutEmpty = !saysSomething(cut.text)
  if (isCutEmpty && !saysBelow(mail.text, answerLines)) return withoutWords(mail)
  const written = (isCutEmpty ? mail.text : cut.text).slice(0, messageBodyLimit)
  const isWhole = isCutEmpty ? written === mail.text : !cut.isCut && written === cut.text
  return { body: written + lostFiles(mail), allText: isWhole ? null : mail.text, isEmpty: false }
}

/** HR hears what came, and reads all that stood in it. */
function withoutWords(mail: OpenedMail): Texts {
  const hasFiles = mail.attachments.length > 0
  return {
    body: (hasFiles ? emptyWords.files : emptyWords.mail) + lostFiles(mail),
    allText: isVisible(mail.text) ? mail.text : null,
    isEmpty: !hasFiles,
  }
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
