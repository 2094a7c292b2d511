import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { closeTokenizer } from '../../platform/tokenizer.ts'
import { analyse, namesCritical, namesSelfHarm } from './service.ts'

afterAll(closeTokenizer)

const effectOf = async (text: string) => (await analyse(text, 'ja')).effect
const words = async (text: string) =>
  (await analyse(text, 'ja')).findings.map(({ start, end }) => text.slice(start, end))

describe('the weight of what is said', () => {
  test.each([
    ['a wish to quit is critical', '辞めたいです。', 'critical'],
    ['the same in kana', 'もうやめたい', 'critical'],
    ['the same in dialect', 'ほんまに辞めたいわ', 'critical'],
    ['the same behind faces', '😢😢辞めたい😢😢', 'critical'],
    ['weighing it is critical', '退職を考えています。', 'critical'],
    ['a wish to die is critical', '死にたい', 'critical'],
    ['a wish to vanish is critical', '消えてしまいたいです。', 'critical'],
    ['being shouted at is critical', '先輩に怒鳴られました。', 'critical'],
    ['harassment by its name is critical', '課長のパワハラがつらいです。', 'critical'],
    ['distress worsens', '毎日しんどいです。', 'worse'],
    ['the same in kanji', '毎日が辛いです。', 'worse'],
    ['a colloquial word worsens', '仕事きつい', 'worse'],
    ['what ought to be possible and is not worsens', '夜、眠れません。', 'worse'],
    ['praise does nothing', '先輩が優しくて毎日楽しいです。', 'none'],
    ['nothing special does nothing', '特にありません。', 'none'],
  ])('%s: %s', async (_, text, effect) => {
    expect(await effectOf(text)).toBe(effect)
  })
})

describe('negation', () => {
  test.each([
    ['a denied wish', '辞めたいとは思わない。', 'none'],
    ['a denied wish of the past', '辞めたいと思ったことはありません。', 'none'],
    ['a denied adjective', 'まったくつらくないです。', 'none'],
    ['a denied noun', 'パワハラは一切ありません。', 'none'],
    ['little of something bad', '残業は少ないです。', 'none'],
    ['a denial that is denied', '辞めたくないわけではありません。', 'critical'],
    ['a denial called a lie', '辞めたくないと言ったら嘘になります。', 'critical'],
    ['an idiom that denies nothing', 'つらいのかもしれません。', 'worse'],
    ['a rhetorical question denies nothing', 'もう辞めたいのではないかと思います。', 'critical'],
    ['what is possible again', '最近はよく眠れています。', 'none'],
    ['a denied lack', '眠れないことはありません。', 'none'],
  ])('%s: %s', async (_, text, effect) => {
    expect(await effectOf(text)).toBe(effect)
  })
})

describe('what the sentence says against it', () => {
  test.each([
    ['a comfort outweighs', '仕事はつらいですが、慣れてきました。', 'none'],
    ['a comfort before it does not', '慣れてきましたが、仕事はつらいです。', 'worse'],
    ['nothing outweighs what the body says', '眠れませんが、上司は優しいです。', 'worse'],
    ['unless it is over', '先月は眠れませんでしたが、今は元気です。', 'none'],
    ['over, though told behind a noun', '眠れない日が続いていましたが、今は元気です。', 'none'],
    ['what was solved', '求人票と勤務地が違っていた件は、先週解決しました。', 'none'],
    ['what was not', '求人票と勤務地が違っていた件は、まだ解決していません。', 'worse'],
    ['what should be', '残業が多いので、改善していただきたいです。', 'worse'],
    ['what somebody would like to be', '残業が多い状況を改善したいです。', 'worse'],
    ['a comma after a topic is a breath only', '辞めたいと思ったことは、これまで一度もありません。', 'none'],
    ['another’s going, the writer’s worry', '先輩が辞めたので、不安です。', 'worse'],
  ])('%s: %s', async (_, text, effect) => {
    expect(await effectOf(text)).toBe(effect)
  })
})

describe('hints', () => {
  test.each([
    ['silence when one comes', '休憩室に入ると会話が止まります。', 'relations'],
    ['left out', '飲み会に自分だけ誘われません。', 'relations'],
    ['an instruction that changes', '指示が毎日変わります。', 'supervisor'],
    ['before others', '朝礼でみんなの前に立たされて謝らされました。', 'harassment'],
    ['looking elsewhere', '求人サイトを見てしまいます。', 'quitting'],
    ['an accident wished for', '事故にでもあえば休めるのに、と思います。', 'self_harm'],
  ])('%s: %s', async (_, text, category) => {
    expect((await analyse(text, 'ja')).categories).toContain(category)
  })
})

describe('hearsay, others and suppositions', () => {
  test.each([
    ['somebody else quit', '友人が辞めたそうです。', 'none'],
    ['somebody else wants to', '同期が辞めたいと話していました。', 'none'],
    ['it was said before joining', '残業が多いと聞いていましたが、そんなことはありません。', 'none'],
    ['another company', '前職では残業が多かったです。', 'none'],
    ['supposed only', 'もし辞めたくなったら、すぐ相談します。', 'none'],
    ['said to the writer', '毎日「辞めろ」と言われます。', 'critical'],
    ['a training about it', 'ハラスメント研修を受けました。', 'none'],
    ['another thing is given up', 'お菓子をやめたいです。', 'none'],
    ['the own will beside another', '同期は辞めましたが、私も辞めたいです。', 'critical'],
  ])('%s: %s', async (_, text, effect) => {
    expect(await effectOf(text)).toBe(effect)
  })
})

describe('what a sentence weighs up', () => {
  test.each([
    ['something mild before something good', '大変ですが、充実しています。', 'none'],
    ['what is over', '最初はつらかったですが、今は慣れました。', 'none'],
    ['distress that is only borne', 'きついけど頑張ります。', 'worse'],
    ['something good before something bad', '先輩は優しいですが、残業が多いです。', 'worse'],
    ['a little of something mild', '少し疲れましたが、よく眠れています。', 'none'],
    ['self-harm is never outweighed', '前は死にたいと思いましたが、今は楽しいです。', 'critical'],
  ])('%s: %s', async (_, text, effect) => {
    expect(await effectOf(text)).toBe(effect)
  })
})

describe('look-alikes', () => {
  test.each([
    '死ぬ気で頑張ります。',
    '注文が殺到しています。',
    '辛い料理が好きです。',
    '死角に気をつけます。',
  ])('%s does nothing', async (text) => {
    expect(await effectOf(text)).toBe('none')
  })
})

describe('asking', () => {
  test.each([
    ['有給はいつ取れますか。', true],
    ['一度相談させてください。', true],
    ['お話しする時間をいただけますか?', true],
    ['手当について教えていただきたいです。', true],
    ['質問は特にありません。', false],
    ['先輩が丁寧に教えてくださいました。', false],
    ['「困っていない?」と聞かれました。', false],
    ['このままでいいのかと不安です。', false],
  ])('%s: %s', async (text, asks) => {
    expect((await analyse(text, 'ja')).asks).toBe(asks)
  })
})

describe('other languages', () => {
  test.each([
    ['en', 'I want to die.', 'critical'],
    ['en', 'I am thinking of quitting.', 'critical'],
    ['en', 'My manager yelled at me again.', 'critical'],
    ['en', 'I have never been harassed here.', 'none'],
    ['en', 'My friend is thinking of quitting.', 'none'],
    ['en', 'Too much overtime this month.', 'none'],
    ['zh-Hant', '我想辭職。', 'critical'],
    ['zh-Hans', '我不想活了。', 'critical'],
    ['zh-Hans', '没有被骚扰。', 'none'],
    ['zh-Hant', '工作很忙，但是同事很好。', 'none'],
    ['ja', '毎日 I want to die と思っています。', 'critical'],
  ] as const)('%s: %s', async (language, text, effect) => {
    expect((await analyse(text, language)).effect).toBe(effect)
  })
})

test('marks reach from the first word to the end of its form', async () => {
  expect(await words('𠮷田さんのことで、もう辞めたいです。夜も眠れていません。')).toEqual([
    '辞めたいです',
    '眠れていません',
  ])
})

test('a hint at self-harm is marked with its whole sentence, so that nobody reads its weather without it', async () => {
  const text = '今月も順調でした。夜になると、屋上の柵のそばに座っています。失礼します。'
  const { effect, findings } = await analyse(text, 'ja')
  expect(effect).toBe('critical')
  expect(findings.map(({ start, end }) => text.slice(start, end))).toEqual([
    '夜になると、屋上の柵のそばに座っています',
  ])
})

describe('a hint gives way to what shows it harmless', () => {
  test.each([
    ['a liking', '夜勤明けは橋の上に立って川を見ています。鳥を数えるのが楽しみです。', 'none'],
    ['the same without it', '夜勤明けは橋の上に立って川を見ています。', 'critical'],
    ['a custom', '社員証のない人は別の入口に並ばされています。決まりだそうです。', 'none'],
    ['what is over and comforted', '最初は緊張しました。今は楽しいです。', 'none'],
    ['what is only wished for', '残業が急に増えました。応援の人員がいると助かります。', 'worse'],
    ['what is not over', '毎日しんどいです。先輩は優しいです。', 'worse'],
  ])('%s: %s', async (_, text, effect) => {
    expect(await effectOf(text)).toBe(effect)
  })
})

describe('grammar around a hit', () => {
  test.each([
    ['a request denies nothing', '先輩の話を聞けませんか。', 'none'],
    ['a polite one', '面談の機会をもらえないでしょうか。', 'none'],
    ['what is told supposes nothing', '断ったら、翌週のシフトを減らされました。', 'critical'],
    ['what is only supposed', 'もし怒鳴られたら、すぐ相談します。', 'none'],
    ['a comment that is passed on', '頭をはたかれるのは、ここの挨拶だそうです。', 'critical'],
    ['a word in a row of others', '人前で叱責されます。', 'critical'],
    ['a particle is no better lot', '朝、席に座りましたら電話が鳴りました。', 'none'],
  ])('%s: %s', async (_, text, effect) => {
    expect(await effectOf(text)).toBe(effect)
  })
})

test('the quick look for self-harm knows every spelling the analysis knows', async () => {
  for (const text of [
    'しにたい。',
    '消えたい',
    'もう死にたいです',
    '生きている意味がない',
    'I want to kill myself',
    '想死',
  ])
    expect(namesSelfHarm(text), text).toBe(true)
  expect(namesSelfHarm('死ぬほど忙しいです。消しゴムを買いました。')).toBe(false)
})

test('the quick look for critical words finds harassment and leaving too, and no change of jobs that is over', () => {
  for (const text of ['毎日怒鳴られます', 'もう辞めたいです', '死にたい', 'My boss yells at me', '我想辞职'])
    expect(namesCritical(text), text).toBe(true)
  for (const text of ['転職してきてよかったです。', '前職は退職しました。', 'I was never harassed here.'])
    expect(namesCritical(text), text).toBe(false)
})

test('whatever is written, marks lie inside it, are whole characters, do not overlap, and come out the same twice', async () => {
  const piece = fc.constantFrom(
    '辞めたい',
    'つらい',
    '死にたい',
    'ない',
    'です',
    'が、',
    '。',
    '残業',
    '多い',
    '友人が',
    '「',
    '」',
    'と言われ',
    '\n',
    '𠮷',
    '😢',
    'I want to die',
    ' ',
    '？',
    '\u200b',
    'ｶﾞ',
    '自殺',
    '想死',
  )
  const text = fc.oneof(
    fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('ja', 'en', 'zh-Hant', 'zh-Hans'), async (written, language) => {
      const analysis = await analyse(written, language)
      let last = 0
      for (const { start, end } of analysis.findings) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(written.length)
        if (written.isWellFormed()) expect(written.slice(start, end).isWellFormed()).toBe(true)
        last = end
      }
      expect(await analyse(written, language)).toEqual(analysis)
    }),
    {
      numRuns: 200,
      examples: [
        ['\0', 'ja'],
        ['😢😢辞めたい𠮷\u200b辞めたい', 'ja'],
        ['つら\0い', 'ja'],
      ],
    },
  )
})
