import { expect, test } from 'vitest'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { AnswerEntry, ConditionEntry, ReportGroup } from '#contract/reports/calls.ts'
import { answerPoints, answerTable } from './answer-figures.ts'
import { comparedGroups, comparisonTable, differenceWords } from './comparison-figures.ts'
import { groupRows, ordered } from './group-figures.ts'
import { movesOf, moveWords } from './move-figures.ts'
import { withheldRemarks } from './table.ts'
import { weatherPoints } from './weather-figures.ts'

const rate = (count: number, n: number): Rate => ({
  count,
  n,
  percent: n < 5 ? null : Math.round((count / n) * 100),
  interval: n < 5 || n >= 30 ? null : { low: 1, high: 99 },
})

const answer = (count: number, n: number, is_withheld = false): AnswerEntry => ({
  answer_num: count,
  answer_rate: rate(count, n).percent,
  delivery_num: n,
  answered: rate(count, n),
  is_withheld,
})

const none = { sunny: 0, cloudy: 0, rainy: 0 }

function condition([sunny, cloudy, rainy]: [number, number, number], is_withheld = false): ConditionEntry {
  const n = sunny + cloudy + rainy
  const [one, two, three] = [rate(sunny, n), rate(cloudy, n), rate(rainy, n)]
  return {
    n,
    sunny: one,
    cloudy: two,
    rainy: three,
    is_withheld,
    sunny_num: sunny,
    cloudy_num: cloudy,
    rainy_num: rainy,
    sunny_rate: one.percent,
    cloudy_rate: two.percent,
    rainy_rate: three.percent,
    same_people: {
      n,
      before: none,
      now: none,
      improved: rainy,
      unchanged: sunny,
      worsened: cloudy,
      moves: { sunny: { sunny, cloudy, rainy: 0 }, cloudy: none, rainy: { ...none, sunny: rainy } },
    },
  }
}

const group = (
  name: string,
  weather: [number, number, number],
  [count, n]: [number, number],
): ReportGroup => ({
  value: name,
  name,
  answer: answer(count, n),
  condition: condition(weather),
  months: [],
  before: null,
})

test('a rate over fewer than five draws no point, and says so in the table', () => {
  const entries = { '2026/03': answer(3, 4), '2026/04': answer(12, 20), '2026/05': answer(0, 0, true) }
  const [few, small, withheld] = answerPoints(entries)
  expect([few?.rate, withheld?.rate]).toEqual([null, null])
  // Wilson, 12 of 20, rounded outwards.
  expect(small).toMatchObject({ rate: { percent: 60, low: 38, high: 79 }, isReference: true })
  expect(few?.sentence).toBe('2026年3月：4名に配信、3名が回答。')
  expect(withheld?.sentence).toContain('少人数のため表示していません')
  expect(answerTable(entries, '月').rows.map((row) => row.at(-1))).toEqual([
    '5名未満のため人数のみ',
    '参考値（30名未満）',
    '少人数のため表示していません',
  ])
})

test('a month of so few is not drawn in shares, but told in persons beside its answer rate', () => {
  const [few] = weatherPoints({ '2026/03': condition([2, 0, 1]) }, { '2026/03': answer(3, 4) })
  expect(few).toMatchObject({ parts: [], remark: '5名未満', figures: ['2026', '3名', '3'] })
  expect(few?.sentence).toBe(
    '2026年3月：晴れ（問題なし）2名・くもり（やや注意）0名・雨（要フォロー）1名（3件の回答）。回答率は3名（4名中）。',
  )
})

test('the moves of several months are added up', () => {
  const one = condition([10, 2, 1]).same_people
  expect(movesOf([one, one])).toMatchObject({
    n: 26,
    improved: 2,
    worsened: 4,
    moves: { rainy: { sunny: 2 } },
  })
  expect(moveWords(movesOf([one]))).toContain(
    '天気が良くなった人1名・変わらない人10名・天気が悪くなった人2名',
  )
})

test('groups are ordered by share, those with too few last', () => {
  const groups = [
    group('小', [0, 0, 4], [0, 4]),
    group('晴', [9, 1, 0], [10, 20]),
    group('雨', [5, 1, 4], [10, 11]),
  ]
  const names = (order: 'rain' | 'answered' | 'people') => ordered(groups, order).map(({ name }) => name)
  expect(names('rain')).toEqual(['雨', '晴', '小'])
  expect(names('answered')).toEqual(['晴', '雨', '小'])
  expect(names('people')).toEqual(['晴', '雨', '小'])
  expect(groupRows(groups)[0]).toMatchObject({ parts: [], remark: '晴れ0件・くもり0件・雨4件', rate: null })
})

test('a difference is told by the group that has more, or as within chance, or not at all', () => {
  const [low, high, few] = [
    group('営業', [40, 30, 30], [100, 120]),
    group('開発', [80, 10, 10], [100, 120]),
    group('総務', [2, 0, 0], [2, 3]),
  ]
  const words = (one: ReportGroup, other: ReportGroup) =>
    comparedGroups(one, other).map((entry) => differenceWords(entry, one, other).verdict)
  const [answered, sunny] = words(low, high)
  expect(answered).toBe('この差は偶然の範囲です。')
  expect(sunny).toBe('晴れの割合は「開発」のほうが「営業」より高く、偶然とは考えにくい差です。')
  expect(words(high, low)[1]).toBe(sunny)
  // Newcombe 1998, table II, method 10: 56/70 against 48/80.
  const [first] = comparedGroups(group('A', [0, 0, 0], [56, 70]), group('B', [0, 0, 0], [48, 80]))
  expect(first && differenceWords(first, low, high).figures).toBe(
    '差 +20.0ポイント（95%信頼区間 +5.2〜+33.4）',
  )
  expect(new Set(words(low, few))).toEqual(new Set(['5件未満のため、比べられません。']))
  const { rows, columns } = comparisonTable(comparedGroups(low, high), low, high)
  expect(rows.every((row) => row.length === columns.length)).toBe(true)
  expect(rows).toHaveLength(8)
})

test('the same people answering twelve times make no difference surer', () => {
  const yearly = (name: string, answered: number): ReportGroup => ({
    ...group(name, [0, 0, 0], [answered, 1_200]),
    months: Array.from({ length: 12 }, (_, at) => ({
      month: `2026/${at + 1}`,
      delivery_num: 100,
      answer_num: answered / 12,
      n: 0,
      rainy_num: 0,
      is_withheld: false,
    })),
  })
  const classifyResult = (one: ReportGroup, other: ReportGroup) => comparedGroups(one, other)[0]?.verdict
  expect(classifyResult(yearly('A', 1_020), yearly('B', 960))).toBe('within_chance')
  expect(classifyResult(group('A', [0, 0, 0], [1_020, 1_200]), group('B', [0, 0, 0], [960, 1_200]))).toBe(
    'higher',
  )
})

test.each([
  [
    'not_told',
    '読む人として伝える前の回答のため表示していません',
    '伝える前',
    '読む人として伝える前の回答を除く',
  ],
  ['too_few', '少人数のため表示していません', '少人数', '5名に満たないグループを除く'],
  ['not_yet', 'まだ回答がありません', '未回答', 'まだ回答のないグループを除く'],
] as const)('every figure says why it is hidden: %s', (reason, words, short, except) => {
  const why = { is_withheld: true, withheld_reason: reason }
  const hidden = { answer: { ...answer(0, 0), ...why }, condition: { ...condition([0, 0, 0]), ...why } }
  const [point] = weatherPoints({ '2026/05': hidden.condition }, { '2026/05': hidden.answer })
  expect(point).toMatchObject({ remark: short })
  expect(point?.sentence).toContain(words)
  expect(answerPoints({ '2026/05': hidden.answer })[0]?.sentence).toBe(`2026年5月は${words}。`)
  expect(groupRows([{ ...group('営業', [0, 0, 0], [0, 0]), ...hidden }])[0]?.remark).toBe(words)
  const rest = { ...answer(30, 40), ...why }
  expect(
    answerTable({ '2026/05': hidden.answer, '2026/06': rest }, '月').rows.map((row) => row.at(-1)),
  ).toEqual([words, except])
})

test('many figures name each reason once below them, and none where nothing is left out', () => {
  const why = (withheld_reason: 'not_told' | 'too_few') => ({ is_withheld: true, withheld_reason })
  expect(withheldRemarks([why('too_few'), why('not_told'), why('too_few')])).toEqual([
    '※ 天気と質問は、読む人としてあなたを本人に伝える前の回答を除いています。',
    '※ 5名に満たないグループの数字は、個人がわからないよう除いています。',
  ])
  expect(withheldRemarks([{ is_withheld: false }])).toEqual([])
  expect(withheldRemarks([{ is_withheld: false, withheld_reason: 'not_told' }])).toHaveLength(1)
})
