import { bounceAddress, replyAddress } from '../channels/email/return-address-rules.ts'
import { replyReaders } from '../features/answers/service.ts'
import { type Stored, storeMail } from '../inbound/mail/storing.ts'
import type { App } from '../platform/context.ts'
import { file, mailOf, multipart, textMail } from './inbound-corpus/building.ts'

export function answerByMail(
  app: App,
  nonce: Buffer,
  { address, said }: { address: string; said: string },
): Promise<Stored[]> {
  const to = replyAddress(app.secret, app.config.MAIL_REPLY_DOMAIN ?? '', nonce)
  const text = { type: 'text/plain; charset=UTF-8', body: `${said}\n\n> ${said}` }
  const { contentType, body } = multipart('multipart/mixed', [text, file(`${said}.txt`, Buffer.from(said))])
  const own = {
    'Message-ID': `<${address}>`,
    From: address,
    To: to,
    Subject: 'Re',
    'Content-Type': contentType,
  }
  return storeMail(app, { raw: mailOf(own, body), from: address, to: [to] })
}

export function bounceByMail(
  app: App,
  mail: { companyId: number; mailId: number },
  words: string,
): Promise<Stored[]> {
  const to = bounceAddress(app.secret, app.config.MAIL_REPLY_DOMAIN ?? '', mail)
  const raw = textMail({ From: 'MAILER-DAEMON@mx.example', To: to, Subject: 'failure notice' }, words)
  return storeMail(app, { raw, from: '', to: [to] })
}

/** A reply of a member with a file, as it stands once worked off. @returns the file */
export function storeReceivedFile(app: App, companyId: number, memberId: number): Promise<number> {
  return app.database.asCompany(companyId, async (tx) => {
    const reply = { subject: 'Re', sender: '本人', recipient: '人事部', mail_body: '', state: 'received' }
    const notice = JSON.stringify(await replyReaders(tx, companyId, memberId))
    const keys = {
      company_id: companyId,
      member_id: memberId,
      message_status: 2,
      notice,
      created_at: new Date(),
    }
    const insert = tx.insertInto('messages').values({ ...keys, ...reply })
    const { id: message_id } = await insert.returning('id').executeTakeFirstOrThrow()
    const content = Buffer.from('<script>alert(1)</script>')
    const file = { name: '診断書.html', media_type: 'text/html', size: content.length, content }
    const { id } = await tx
      .insertInto('reply_attachments')
      .values({ company_id: companyId, message_id, ...file })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
