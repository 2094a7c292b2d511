import * as z from 'zod'
import type { Language } from '#contract/codes.ts'
import { mailLanguage } from '#contract/codes.ts'
import { composeMail, type Mail } from '../../../channels/email/layout.ts'
import { type Sender, senderWords } from '../../../channels/email/signature.ts'
import type { NotificationKinds } from '../../../delivery/queue.ts'
import { countBounces } from '../dispatch/mails.ts'

const payloadSchema = z.object({
  language: z.enum(mailLanguage.entries.map(({ key }) => key)),
  memberName: z.string(),
  companyName: z.string(),
  senderName: z.string(),
  senderDepartment: z.string().nullable(),
  replyTo: z.string().nullable(),
})

export type TestMailPayload = z.output<typeof payloadSchema>

export const testMails: Pick<NotificationKinds, 'test_mail'> = {
  test_mail: {
    render: (_app, mail) => {
      const { replyTo, ...payload } = payloadSchema.parse(mail.payload)
      return { fromName: `${payload.companyName} ${payload.senderName}`, replyTo, ...testMail(payload) }
    },
    failed: (tx, mails) => countBounces(tx, mails),
  },
}

export type TestMailInput = Sender & { language: Language; memberName: string }

type Words = { subject: string; title: string; paragraphs: string[] }
type Facts = { memberName: string; companyName: string; from: string }

export const testMailWords: Record<Language, (f: Facts) => Words> = {
  ja: (f) => ({
    subject: 'テストメール（返信は不要です）',
    title: 'テストメールです',
    paragraphs: [
      `${f.memberName} さん`,
      `${f.companyName} ${f.from}です。メールが届くことを確認するために送っています。`,
      'ご返信など、していただくことはありません。',
    ],
  }),
  en: (f) => ({
    subject: 'Test email (no reply needed)',
    title: 'This is a test',
    paragraphs: [
      `Hello ${f.memberName},`,
      `This is ${f.from} at ${f.companyName}. We are sending this email to make sure that our emails reach you.`,
      'There is nothing to answer and nothing to do.',
    ],
  }),
  'zh-Hant': (f) => ({
    subject: '測試信件（無須回覆）',
    title: '這是測試信件',
    paragraphs: [
      `${f.memberName} 您好：`,
      `這裡是${f.companyName} ${f.from}。寄送這封信是為了確認您能收到我們的信件。`,
      '您不需要回覆，也不需要做任何事。',
    ],
  }),
  'zh-Hans': (f) => ({
    subject: '测试邮件（无需回复）',
    title: '这是测试邮件',
    paragraphs: [
      `${f.memberName}，您好！`,
      `这里是${f.companyName} ${f.from}。发送这封邮件是为了确认您能收到我们的邮件。`,
      '您不需要回复，也不需要做任何事。',
    ],
  }),
}

/** The mail that shows whether an address is reached, in the member's language. */
function testMail(input: TestMailInput): Mail {
  const { name: from, signature } = senderWords(input, input.language)
  const { memberName, companyName, language } = input
  const words = testMailWords[language]({ memberName, companyName, from })
  return composeMail({
    lang: language,
    company: companyName,
    preview: words.paragraphs.at(-1),
    ...words,
    footer: [signature],
  })
}
