import {
  type CorpusMail,
  encoded,
  file,
  mailOf,
  multipart,
  type Occasion,
  textMail,
  word,
} from './building.ts'

const line = '――― この線より上にご返信ください ―――'
const subject = word('Re: 面談のご案内')

const from = ({ recipient, to }: Occasion) => ({ From: recipient, To: to, Subject: subject })

type Text = string | ((occasion: Occasion) => string)

const reply = (name: string, text: Text, body: string, charset?: string): CorpusMail => ({
  name,
  kind: 'reply',
  from: 'member',
  sortedAs: 'reply',
  body,
  raw: (occasion) => textMail(from(occasion), typeof text === 'string' ? text : text(occasion), charset),
})

const html = (name: string, markup: string, body: string): CorpusMail => ({
  name,
  kind: 'reply',
  from: 'member',
  sortedAs: 'reply',
  body,
  raw: (occasion) => mailOf({ ...from(occasion), 'Content-Type': 'text/html; charset=UTF-8' }, markup),
})

const parts = (
  name: string,
  given: Parameters<typeof multipart>[1],
  rest: Partial<CorpusMail>,
): CorpusMail => ({
  name,
  kind: 'reply',
  from: 'member',
  sortedAs: 'reply',
  raw: (occasion) => {
    const { contentType, body } = multipart('multipart/mixed', given)
    return mailOf({ ...from(occasion), 'Content-Type': contentType }, body)
  },
  ...rest,
})

const said = { type: 'text/plain; charset=UTF-8', headers: { 'Content-Transfer-Encoding': '8bit' } }

export const replies: readonly CorpusMail[] = [
  reply(
    'a phone quotes below our line',
    `火曜日の午後が空いています。\n\n${line}\n\n来週、お話ししませんか。`,
    '火曜日の午後が空いています。',
  ),
  reply('our line quoted and bent', `承知しました。\n> ${line}\n> 来週はいかがですか。`, '承知しました。'),
  reply('in ISO-2022-JP', '金曜日でお願いします。', '金曜日でお願いします。', 'ISO-2022-JP'),
  reply('in Shift_JIS with a circled number', '候補は①月曜 ②水曜です。', '候補は①月曜 ②水曜です。', 'CP932'),
  reply('in EUC-JP', '時間を変えられますか。', '時間を変えられますか。', 'EUC-JP'),
  reply(
    'Gmail in Japanese',
    ({ to }) =>
      `ありがとうございます。\n\n2026年6月1日(月) 9:00 青空商事 佐々木 <${to}>:\n\n> 来週、お話ししませんか。\n> 佐々木`,
    'ありがとうございます。',
  ),
  reply(
    'Gmail in English, its line broken in two',
    ({ to }) =>
      `Tuesday is fine.\n\nOn Mon, Jun 1, 2026 at 9:00 AM Aozora Trading\n<${to}> wrote:\n> Shall we talk?`,
    'Tuesday is fine.',
  ),
  reply(
    'Outlook in Japanese',
    'よろしくお願いします。\n\n-----Original Message-----\nFrom: 佐々木\nSent: Monday\n来週、お話ししませんか。',
    'よろしくお願いします。',
  ),
  reply(
    'Outlook with its block of heads',
    '出席します。\n\n________________________________\n差出人: 佐々木\n送信日時: 2026年6月1日\n宛先: 春野\n件名: 面談\n\n来週、お話ししませんか。',
    '出席します。',
  ),
  reply(
    'answers between the quoted lines stay',
    '> 火曜はどうですか。\n火曜は難しいです。\n> 水曜は。\n水曜なら行けます。',
    '> 火曜はどうですか。\n火曜は難しいです。\n> 水曜は。\n水曜なら行けます。',
  ),
  reply('nothing but a quote says nothing', '> 来週、お話ししませんか。', '本文のないメールが届きました。'),
  reply(
    'a date in somebody’s own words cuts nothing',
    '2026年6月3日は休みです。\n4日なら大丈夫です。',
    '2026年6月3日は休みです。\n4日なら大丈夫です。',
  ),
  reply('emoji, long vowels and half width', '了解です👍 ｱﾘｶﾞﾄｳ 〜から', '了解です👍 ｱﾘｶﾞﾄｳ 〜から'),
  html(
    'HTML only',
    '<html><body><p>木曜日に<b>伺います</b>。</p><p>春野</p></body></html>',
    '木曜日に伺います。\n春野',
  ),
  html(
    'HTML only with a quote and entities',
    '<div>はい &amp; お願いします&nbsp;&#x1F44D;</div><blockquote><div>来週、<br>お話ししませんか。</div></blockquote>',
    'はい & お願いします 👍',
  ),
  html(
    'HTML with a script and a style',
    '<style>p{color:red}</style><script>alert(1)</script><p>見えるのはここだけ</p>',
    '見えるのはここだけ',
  ),
  parts('with a file', [{ ...said, body: '資料を送ります。' }, file('勤務表.xlsx', Buffer.from('xlsx'))], {
    body: '資料を送ります。',
    files: ['勤務表.xlsx'],
  }),
  parts(
    'a file and no words',
    [{ ...said, body: '' }, file('診断書.pdf', Buffer.from('%PDF-1.7'), 'application/pdf')],
    {
      body: '本文はなく、添付ファイルだけが届きました。',
      files: ['診断書.pdf'],
    },
  ),
  parts(
    'with seven files, of which five are kept',
    [
      { ...said, body: '写真です。' },
      ...Array.from({ length: 7 }, (_, n) => file(`${n + 1}.jpg`, Buffer.from(`jpeg ${n}`))),
    ],
    {
      body: '写真です。\n\n（保存できなかった添付ファイル：6.jpg、7.jpg）',
      files: ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'],
    },
  ),
  parts(
    'a file with a path for a name',
    [{ ...said, body: '添付します。' }, file('../../etc/passwd', Buffer.from('x'))],
    {
      body: '添付します。',
      files: ['.._.._etc_passwd'],
    },
  ),
  {
    name: 'from another address than the registered one',
    kind: 'reply',
    from: 'private@home.example',
    sortedAs: 'reply',
    body: '私用のアドレスからです。',
    raw: ({ to }) =>
      textMail({ From: 'private@home.example', To: to, Subject: subject }, '私用のアドレスからです。'),
  },
  {
    name: 'from a phone whose address breaks the rules',
    kind: 'reply',
    from: 'haru..no.@docomo.ne.jp',
    sortedAs: 'reply',
    body: 'ドコモからです。',
    raw: ({ to }) =>
      textMail({ From: 'haru..no.@docomo.ne.jp', To: to, Subject: subject }, 'ドコモからです。'),
  },
  {
    name: 'to the return path, by a program that answers there',
    kind: 'bounce',
    from: 'member',
    sortedAs: 'reply',
    body: '返信先が違っていたらすみません。',
    raw: (occasion) => textMail(from(occasion), '返信先が違っていたらすみません。'),
  },
  {
    name: 'with a raw NUL and a lone surrogate in it',
    kind: 'reply',
    from: 'member',
    sortedAs: 'reply',
    body: '前後',
    raw: (occasion) => textMail(from(occasion), '前\u0000後'),
  },
  {
    name: 'a subject in ISO-2022-JP that says it is away, by a person',
    kind: 'reply',
    from: 'member',
    sortedAs: 'reply',
    body: '不在にしていました。火曜にお願いします。',
    raw: (occasion) =>
      mailOf(
        {
          ...from(occasion),
          Subject: word('不在の件', 'ISO-2022-JP'),
          'Content-Type': 'text/plain; charset=ISO-2022-JP',
        },
        encoded('不在にしていました。火曜にお願いします。', 'ISO-2022-JP'),
      ),
  },
]
