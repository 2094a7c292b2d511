import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutQuotes } from './quote-rules.ts'

const line = '――― この線より上にご返信ください ―――'
const ours = {
  names: ['人事部 佐々木', '青空商事'],
  subject: '面談のご案内',
  words: '面談のご案内\n春野さん、来週の火曜か水曜に、お話ししませんか。',
}
const shown = (text: string) => withoutQuotes(text, [line], ours).text

describe('a member’s words stay', () => {
  test.each([
    [
      'the last line before an attribution',
      'ありがとうございます。\n月曜は難しいので、火曜にしてください。\n2026年6月1日(月) 9:00 そら人事 <reply+x@reply.example.jp>:\n> 来週、お話ししませんか。',
      'ありがとうございます。\n月曜は難しいので、火曜にしてください。',
    ],
    [
      'a sentence with a date and a colon',
      '相談があります。\n2026年4月に佐藤さんが話していた件：\n残業が月80時間を超えています。助けてください。',
      null,
    ],
    [
      'what somebody said, with a colon',
      '課長が昨日こう書きました：\nもう来なくていい。\nどうすればよいですか。',
      null,
    ],
    [
      'a head that is told of',
      '上司からこう届きました。\n差出人：木下課長\n日時：5月20日 23:00\n内容：明日までに終わらせろ\n困っています。',
      null,
    ],
    [
      'a whole head of another mail',
      '見てください。\n\n差出人: 木下 <kinoshita@company.example>\n送信日時: 2026年5月20日 23:00\n宛先: 春野\n件名: 残業の件\n\n明日までに終わらせろ。',
      null,
    ],
    [
      'a line above another mail',
      '次の通りです。\n2026年5月20日(水) 23:00 木下 <kinoshita@company.example>:\n明日までに終わらせろ。\n以上です。',
      null,
    ],
    [
      'what is passed on',
      '転送します。\n\n---------- Forwarded message ---------\nFrom: 木下 <k@c.example>\nDate: 2026年5月20日 23:00\nSubject: 面談のご案内\n\n辞めてしまえ。',
      null,
    ],
    [
      'answers below quoted lines',
      '人事の皆さま\n\n2026年6月1日(月) 9:00 そら人事 <r@reply.example.jp>:\n> 体調はいかがですか。\n少し眠れていません。',
      null,
    ],
    [
      'answers between quoted lines',
      'お返事します。\n\n2026年6月1日(月) 9:00 そら人事 <r@reply.example.jp>:\n> 体調はいかがですか。\n悪いです。\n> 食事は。\n>\nとれていません。\n',
      null,
    ],
    [
      'answers between the lines below our own',
      `> ${line}\n> 来週はいかがですか。\n火曜なら。\n> 場所は。\n会議室で。`,
      null,
    ],
    ['a list of lines with a mark', '希望:\n> 火曜\n> 水曜', null],
    ['a list of what HR offered', '希望は次です\n> 火曜\n> 水曜', null],
    [
      'what a boss said, marked as a quote',
      '課長に言われました。\n> 明日は来なくていい\n> 席はもうない',
      null,
    ],
    ['an answer at the foot', '> 来週、お話ししませんか。\n\n火曜でお願いします。', null],
    ['a table', '出勤:\n| 月 | 8時 |\n| 火 | 22時 |', null],
    [
      'English told of',
      'I need help.\n\nOn Monday my boss said:\nnobody may leave before ten.\nPlease call me.',
      null,
    ],
    ['words after a signature’s line', 'Thanks\n\nSent from my iPhone\n\nPS: please keep this private', null],
  ])('%s', (_what, text, left) => {
    expect(shown(text)).toBe(left ?? text.trim())
  })
})

const quote = '> 来週、お話ししませんか。\n> 佐々木'

describe('a quote goes', () => {
  test.each([
    ['ja', '2026年6月1日(月) 9:00 青空商事 <reply+x@reply.example>:'],
    ['ja, broken in two', '2026年6月1日(月) 9:00 青空商事 佐々木 <\nreply+x@reply.example>:'],
    ['ja, in words', '青空商事さんは 2026/06/01 9:00 に書きました:'],
    ['en', 'On Mon, Jun 1, 2026 at 9:00 AM Aozora <reply+x@reply.example> wrote:'],
    ['en, broken in three', 'On Mon, Jun 1, 2026 at 9:00 AM Aozora Trading\n<reply+x@reply.example>\nwrote:'],
    ['fr', 'Le lun. 1 juin 2026 à 09:00, Aozora <reply+x@reply.example> a écrit :'],
    ['de', 'Am 01.06.2026 um 09:00 schrieb Aozora <reply+x@reply.example>:'],
    ['es', 'El lun, 1 jun 2026 a las 9:00, Aozora (<reply+x@reply.example>) escribió:'],
    ['it', 'Il giorno lun 1 giu 2026 alle ore 09:00 Aozora <reply+x@reply.example> ha scritto:'],
    ['nl', 'Op ma 1 jun. 2026 om 09:00 schreef Aozora <reply+x@reply.example>:'],
    ['pt', 'Em seg., 1 de jun. de 2026 às 09:00, Aozora <reply+x@reply.example> escreveu:'],
    ['pl, broken', 'pon., 1 cze 2026 o 09:00 Aozora <reply+x@reply.example>\nnapisał(a):'],
    ['ru', 'пн, 1 июн. 2026 г. в 09:00, Aozora <reply+x@reply.example>:'],
    ['ko', '2026년 6월 1일 (월) 오전 9:00, Aozora <reply+x@reply.example>님이 작성:'],
    ['da', 'Den man. 1. jun. 2026 kl. 09.00 skrev Aozora <reply+x@reply.example>:'],
    ['sv', 'Den mån 1 juni 2026 kl 09:00 skrev Aozora <reply+x@reply.example>:'],
    ['fi', 'ma 1. kesäk. 2026 klo 9.00 Aozora <reply+x@reply.example> kirjoitti:'],
    ['zh', '青空商事 <reply+x@reply.example> 于2026年6月1日周一 09:00写道：'],
  ])('below an attribution: %s', (_language, attribution) => {
    for (const between of ['\n', '\n\n'])
      expect(
        shown(`火曜でお願いします。\nよろしくお願いします。${between}${attribution}${between}${quote}`),
      ).toBe('火曜でお願いします。\nよろしくお願いします。')
    const sign = `火曜で。\n\n${attribution}\n${quote}\n\n-- \n春野`
    expect(shown(sign)).toBe('火曜で。')
  })

  test.each([
    ['Outlook', '差出人: 青空商事\n送信日時: 2026年6月1日 9:00\n宛先: 春野\n件名: 面談のご案内'],
    [
      'Outlook for Mac',
      '差出人: 青空商事 <reply+x@reply.example>\n日付: 2026年6月1日 月曜日 9:00\n宛先: 春野 <h@m.example>\n件名: 面談のご案内',
    ],
    ['another Outlook', '差出人: 青空商事 <reply+x@reply.example>\n送信日: 2026年6月1日 9:00'],
    [
      'bold',
      '*From:* Aozora <reply+x@reply.example>\n*Sent:* Monday, June 1, 2026 9:00 AM\n*To:* Haruno\n*Subject:* 面談のご案内',
    ],
    [
      'German',
      'Von: Aozora <reply+x@reply.example>\nGesendet: Montag, 1. Juni 2026 09:00\nAn: Haruno\nBetreff: 面談のご案内',
    ],
    [
      'French',
      'De : Aozora <reply+x@reply.example>\nEnvoyé : lundi 1 juin 2026 09:00\nÀ : Haruno\nObjet : 面談のご案内',
    ],
    [
      'Chinese',
      '发件人: Aozora <reply+x@reply.example>\n发送时间: 2026年6月1日 9:00\n收件人: Haruno\n主题: 面談のご案内',
    ],
    [
      'below a line',
      '________________________________\n差出人: 青空商事\n送信日時: 2026年6月1日\n宛先: 春野\n件名: 面談',
    ],
    ['an older Outlook', '-----Original Message-----\nFrom: Aozora\nSent: Monday'],
  ])('below a head: %s', (_program, head) => {
    const text = `火曜でお願いします。\n\n${head}\n\n来週、お話ししませんか。\n> 前のメール`
    expect(shown(text)).toBe('火曜でお願いします。')
  })

  test('of our own mail, that nobody named as one, or of nothing new', () => {
    expect(shown('資料です。\n\n> 来週の火曜か水曜に、\n> お話ししませんか。')).toBe('資料です。')
    expect(shown('承知しました、伺います。\n\n> 承知しました、伺います。')).toBe('承知しました、伺います。')
  })

  test('of any mail, where nobody says which one is answered', () => {
    const head = 'From: A <a@b.example>\nSent: Monday\nTo: C\nSubject: D\n\nHello'
    expect(withoutQuotes(`Yes.\n\n${head}`, []).text).toBe('Yes.')
  })
})

/** Lines that answers are made of: words, quotes, marks of programs and what looks like them. */
const pieces = fc.array(
  fc.constantFrom(
    '火曜にしてください。',
    '課長が書きました：',
    '',
    '> 来週、お話ししませんか。',
    '> 火曜',
    `> ${line}`,
    line,
    '2026年6月1日(月) 9:00 青空商事 <reply+x@reply.example>:',
    '2026年6月1日(月) 9:00 青空商事 <',
    'reply+x@reply.example>:',
    '差出人: 青空商事',
    '日時: 5月20日 23:00',
    '件名: 面談のご案内',
    '-----Original Message-----',
    '_'.repeat(32),
    'On Mon, Jun 1, 2026 at 9:00 AM Aozora',
    '<reply+x@reply.example>',
    'wrote:',
    'iPhoneから送信',
  ),
  { maxLength: 14 },
)

const words = /^(火曜に|課長が)/
const filled = (text: string) => text.split('\n').filter((one) => one.trim() !== '')

test('whatever goes is a quote, or stands below a mark with nothing but a quote below it', () => {
  fc.assert(
    fc.property(pieces, (lines) => {
      const text = lines.join('\n')
      const { text: left, isCut } = withoutQuotes(text, [line], ours)
      expect(text.replaceAll(/\s/g, '').startsWith(left.replaceAll(/\s/g, ''))).toBe(true)
      if (!isCut) return
      const gone = filled(text).slice(filled(left).length)
      const [mark = ''] = gone
      expect(mark).toMatch(/^(>|2026|On |差出人|件名|-----|____|―――)/)
      const quote = gone.slice(1).find((one) => !/^(reply|<reply|wrote)/.test(one)) ?? ''
      // below a line that says who wrote, each line of a quote has a mark: what has none is the member's
      if (/^(2026|On )/.test(mark) && quote.startsWith('>'))
        expect(gone.filter((one) => words.test(one))).toEqual([])
    }),
    {
      numRuns: 5_000,
      examples: [
        [['On Mon, Jun 1, 2026 at 9:00 AM Aozora', '> 火曜', 'wrote:', line, '火曜にしてください。']],
      ],
    },
  )
})
