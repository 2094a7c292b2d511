import { type CorpusMail, mailOf, multipart, textMail, word } from './building.ts'

const automatic = (
  name: string,
  headers: Record<string, string>,
  text: string,
  rest: Partial<CorpusMail> = {},
): CorpusMail => ({
  name,
  kind: 'reply',
  from: 'member',
  sortedAs: 'auto_reply',
  body: text,
  raw: ({ recipient, to }) => textMail({ From: recipient, To: to, ...headers }, text),
  ...rest,
})

const away = '6月3日まで不在にしています。お急ぎの場合は代表番号へお電話ください。'

export const automaticAnswers: readonly CorpusMail[] = [
  automatic('RFC 3834', { Subject: word('不在通知'), 'Auto-Submitted': 'auto-replied' }, away),
  automatic('of a person, marked so', { Subject: word('Re: 面談'), 'Auto-Submitted': 'no' }, '本人です。', {
    sortedAs: 'reply',
  }),
  automatic('Exchange', { Subject: word('自動応答: 面談のご案内'), 'X-Auto-Response-Suppress': 'All' }, away),
  automatic('Precedence', { Subject: word('自動返信'), Precedence: 'bulk' }, away),
  automatic('with no sender in the envelope', { Subject: word('休暇中です') }, away, { from: '' }),
  automatic(
    'a mailing list',
    { Subject: word('[社内ML] Re'), 'List-Id': '<all.company.example>' },
    'MLからです。',
  ),
  automatic(
    'by subject and one mark of a program',
    { Subject: 'Out of Office', 'X-Autoreply-From': 'a@b.example' },
    away,
  ),
  automatic(
    'X-Autorespond',
    { Subject: word('お問い合わせありがとうございます'), 'X-Autorespond': 'yes' },
    away,
  ),
  automatic(
    'without any mark, by its own words',
    { Subject: word('Re: 面談のご案内') },
    `${away}\n\n※このメールは自動返信です。`,
  ),
  automatic('without any mark, by a line', { Subject: word('Re: 面談') }, `【自動返信】\n${away}`),
  automatic(
    'without any mark, in English',
    { Subject: 'Re: x' },
    'This is an automated response. I am away.',
  ),
  automatic('without any mark, in Chinese', { Subject: 'Re: x' }, '此邮件为系统自动回复，请勿回复。'),
  automatic('without any mark, by its subject', { Subject: word('【自動返信】不在にしています') }, away),
  automatic(
    'of a person who speaks of machines',
    { Subject: word('Re: 自動返信の設定') },
    '自動返信メールの設定を教えてください。この返信は自動返信ですか？\n自動返信にするつもりはありません。',
    { sortedAs: 'reply' },
  ),
  automatic('to the return path, without sender', { Subject: word('自動返信メール') }, away, {
    kind: 'bounce',
    from: '',
  }),
]

const arf = (kind: CorpusMail['kind'], from: string): CorpusMail => ({
  name: `a complaint to the ${kind} address`,
  kind,
  from,
  sortedAs: 'complaint',
  raw: ({ recipient, messageId, to }) => {
    const { contentType, body } = multipart('multipart/report; report-type=feedback-report', [
      { type: 'text/plain', body: 'This is an email abuse report for a message received from 192.0.2.1.' },
      {
        type: 'message/feedback-report',
        body: `Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1\nOriginal-Rcpt-To: <${recipient}>\n`,
      },
      { type: 'message/rfc822', body: `Message-ID: ${messageId}\nSubject: x\n\ntext\n` },
    ])
    return mailOf(
      { From: 'feedback@provider.example', To: to, Subject: 'complaint', 'Content-Type': contentType },
      body,
    )
  },
})

/** Reports that a mail is unwanted (RFC 5965). */
export const complaints: readonly CorpusMail[] = [
  arf('bounce', ''),
  arf('bounce', 'fbl@provider.example'),
  arf('reply', ''),
]
