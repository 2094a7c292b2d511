import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readGlossary } from './words/glossary.ts'
import { shapes } from './words/shape.ts'
import { wordProblems } from './words.ts'

const glossary = readFileSync('docs/words.md', 'utf8')
const { terms, exceptions } = readGlossary(glossary)
const tables = glossary.slice(0, glossary.indexOf('## Exceptions'))
const problems = (path: string, source: string, rules = tables) =>
  wordProblems(rules, new Map([[path, source]]))

/** Sentences that nobody may read here, one at least for each pattern of the glossary. */
const planted = [
  '今日のうちに連絡します',
  '今日中に',
  '本日中に',
  'フォロー：不要',
  '対応の状況',
  '悪くなった人',
  '良くなりました',
  '「職場の雰囲気」が悪い',
  '職場が「悪い」ためです',
  '解析した結果です',
  '山田さんの第3回の回答：○○',
  'さんの第○回の回答：○○',
  '○ さんのアンケート',
  'ご氏名様',
  '対象は3人です',
  '期限切れ',
  '○時に送られます',
  '12回の天気',
  '○回の天気',
  '天気の分かる回答',
  '送信者名',
  '暦の月',
  '入社からの回',
  '95%の範囲',
  'n = 12件',
  'この n が小さい',
  'Excelで保存する',
  'ファイルで受け取る',
  'まだ書き込みません',
  '間違いがあります',
  '送信ではなく失敗しました',
  '下の部署',
  'メンバーを置く',
  'ひもづけの候補',
  '部署名で探す',
  '部署を編集',
  '当てはまる人はいません',
  '該当する人',
  'いまのパスワード',
  '今の条件',
  '入力を確かめる',
  '画像を変更する',
  '本人の役割',
  '次のアドレスを開く',
  '送るようにする',
  'Page not found',
  '様子が分かる',
  '出来ます',
  '変更する事ができる',
  '困った時は、',
  '念の為に',
  'この様に',
  'ご覧頂き',
  'お願い致します',
  '更に',
  '既に届いた',
  '締切',
  '取消',
  '申込',
  '引継',
  '１２件',
  'ｶﾅ',
  'ですか?',
  '東京(都内)',
  '送信中...',
  'です。。',
  '、、',
  '終わりました　',
  '2026-04-01まで',
  'ありがとうございます！',
  '🌞です',
  '問題なし',
  '心配いりません',
  '必ず守ります',
  'うつ病',
  '診断します',
  '設定を行います',
  ...terms.map(({ not }) => not.source),
]

const said = (sentence: string) => `const a = ${JSON.stringify(sentence)}`

describe('the glossary', () => {
  it.each(terms.map(({ say, not }) => [not.source, say, not] as const))('is told of %s', (_, say, not) => {
    const sentence = planted.find((one) => not.test(one))
    expect(sentence, `plant a sentence for ${not.source}`).toBeDefined()
    const texts = problems('web/b.ts', said(sentence ?? ''))
    expect(texts.some((problem) => problem.endsWith(`say ${say}`))).toBe(true)
  })

  it('holds the terms and more than 180 patterns', () => {
    expect(terms.length).toBeGreaterThan(180)
    expect(new Set(terms.map(({ say }) => say)).size).toBeGreaterThanOrEqual(44)
  })

  it('reads strings, templates and the text of elements, and neither comments nor names', () => {
    expect(problems('web/b.ts', 'const a = `3つの@{b}の設問`'.replace('@', '$'))).toHaveLength(1)
    expect(problems('web/b.tsx', 'const a = <p title="設問">\n  この設問\n</p>')).toHaveLength(2)
    expect(problems('web/b.ts', "// 設問\nconst 設問 = '質問'")).toEqual([])
    expect(problems('contract/b.ts', "const call = { summary: '設問の一覧' }")).toHaveLength(1)
  })
})

const button = (text: string, look = '') => `const a = <Button${look}>${text}</Button>`
const dialog = (title: string, label: string) =>
  `const a = <ConfirmDialog title="${title}" confirmLabel="${label}" />`
const subject = (hole: string) => `const a = { subject: \`@{${hole}}の回答\` }`.replace('@', '$')

/** What a rule is broken by, and beside it what is well. */
const broken: Record<string, [path: string, wrong: string, right: string][]> = {
  button: [
    ['web/b.tsx', button('責任者'), button('責任者を管理する')],
    ['web/b.tsx', button('責任者'), button('キャンセル')],
    [
      'web/b.tsx',
      button('<X size={1} />廃止'),
      button('<X size={1} />廃止する<i className="sr-only">：a</i>'),
    ],
    ['web/b.tsx', '<Link className={buttonClass()}>一覧へ</Link>', '<Link className={look()}>一覧へ</Link>'],
    ['web/b.tsx', "const a = { label: '移動', onAction }", "const a = { label: '移動する', onAction }"],
  ],
  'button length': [
    ['web/b.tsx', button('担当者の名前を変更する'), button('担当者の名前を変更する', ' variant="primary"')],
    ['web/b.tsx', button('対応履歴の名前を変更する'), button('対応履歴をダウンロードする')],
  ],
  question: [
    [
      'web/b.tsx',
      dialog('この質問を削除しますか？', '削除する'),
      dialog('「研修」を削除しますか？', '削除する'),
    ],
    ['web/b.tsx', dialog('本当に削除しますか？', '削除する'), dialog('3名を削除しますか？', '削除する')],
  ],
  answer: [
    [
      'web/b.tsx',
      dialog('「営業部」を廃止しますか？', '削除する'),
      dialog('「営業部」を廃止しますか？', '廃止する'),
    ],
    [
      'web/b.ts',
      "const a = { title: '3名を停止しますか？', confirm: '送る' }",
      "const a = { title: '', confirm: '送る' }",
    ],
  ],
  error: [
    ['contract/errors.ts', said('権限がありません。'), said('権限がありません。管理者に依頼してください。')],
    ['contract/rule-messages.ts', said('一致しません。'), said('もう一度お試しください。')],
  ],
  subject: [
    ['server/b.ts', subject('memberName'), subject('companyName')],
    ['server/b.ts', subject('conditionType.label(weather)'), subject('count')],
    ['server/b.ts', "const a = { subject: '{{name}} さんへ' }", "const a = { subject: '{{company}}から' }"],
    ['server/b.ts', "const a = { subject: '雨3名' }", "const a = { subject: '3名' }"],
  ],
  'to members': [
    ['web/answer/b.ts', said('閲覧できる人'), said('読む人')],
    ['server/features/mails/words/ja.ts', said('要フォロー'), said('お礼')],
  ],
  long: [['web/b.ts', said(`${'あ'.repeat(61)}。`), said(`${'あ'.repeat(60)}。${'い'.repeat(60)}。`)]],
  commas: [['web/b.ts', said('あ、い、う、え、お。'), said('あ、い、う、え。お、か。')]],
  english: [
    ['web/b.tsx', 'const a = <h1>Save it</h1>', 'const a = <h1>CSV</h1>'],
    ['web/b.tsx', 'const a = <p title="Save it" />', 'const a = <p code="Save it" />'],
  ],
}

describe('the shape of sentences', () => {
  it.each(
    Object.entries(broken).flatMap(([rule, cases]) =>
      cases.map(([path, wrong, right]) => [rule, wrong, right, path] as const),
    ),
  )('%s is told of %s', (rule, wrong, right, path) => {
    const isReported = (source: string) =>
      problems(path, source).some((problem) => problem.includes(`(${rule})`))
    expect([isReported(wrong), isReported(right)]).toEqual([true, false])
  })

  it('has a planted breach for every rule', () => {
    expect(Object.keys(broken).toSorted()).toEqual([...Object.keys(shapes), 'answer'].toSorted())
  })
})

describe('exceptions', () => {
  const table = (text: string) =>
    `| Say | Not |\n|---|---|\n| 質問 | 設問 |\n\n| Rule | In | Sentence | Why |\n|---|---|---|---|\n| 質問 | \`web/a.ts\` | ${text} | old |\n`

  it('forgive the sentence they name, where they name it', () => {
    expect(problems('web/a.ts', said('以前の設問'), table('以前'))).toEqual([])
    expect(problems('web/a.ts', said('次の設問'), table('以前'))).toHaveLength(2)
    expect(problems('web/b.ts', said('以前の設問'), table('以前'))).toHaveLength(2)
  })

  it('are told of when nothing needs them', () => {
    expect(problems('web/a.ts', said('質問'), table(''))).toEqual([
      'docs/words.md: nothing needs the exception from 質問 in web/a.ts (old)',
    ])
  })

  it('give a reason each', () => {
    for (const { why } of exceptions) expect(why.length).toBeGreaterThan(5)
  })
})
