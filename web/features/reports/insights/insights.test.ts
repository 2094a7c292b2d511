import { expect, test } from 'vitest'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import type { AnswerEntry, ConditionEntry, GroupMonth, ReportGroup } from '#contract/reports/calls.ts'
import { heatRows, heatSentence, heatTable } from '../figures/heat-figures.ts'
import { comparisonOf, monthsOver } from './compared-months.ts'
import { flagOf, groupDifferences, groupInsight, monthDifferences, monthInsight } from './group-insights.ts'
import { changeInsight, moveInsight } from './time-insights.ts'

const rate = (count: number, n: number): Rate => ({ count, n, percent: null, interval: null })

const none = { sunny: 0, cloudy: 0, rainy: 0 }

/** Months with so many delivered, answered and rainy. */
function charts(months: Record<string, [delivered: number, answered: number, rainy: number]>) {
  const entries = Object.entries(months)
  const answerOf = ([, [n, count]]: (typeof entries)[number]): AnswerEntry => ({
    answer_num: count,
    answer_rate: null,
    delivery_num: n,
    answered: rate(count, n),
    is_withheld: false,
  })
  const conditionOf = ([, [, n, rainy]]: (typeof entries)[number]): ConditionEntry => ({
    sunny_num: n - rainy,
    sunny_rate: null,
    cloudy_num: 0,
    cloudy_rate: null,
    rainy_num: rainy,
    rainy_rate: null,
    n,
    sunny: rate(n - rainy, n),
    cloudy: rate(0, n),
    rainy: rate(rainy, n),
    same_people: {
      n: 0,
      before: none,
      now: none,
      moves: { sunny: none, cloudy: none, rainy: none },
      improved: 0,
      unchanged: 0,
      worsened: 0,
    },
    is_withheld: false,
  })
  const keyed = <Entry>(of: (entry: (typeof entries)[number]) => Entry) =>
    Object.fromEntries(entries.map((entry) => [entry[0], of(entry)]))
  return {
    answerCalendarChartBaseData: keyed(answerOf),
    conditionCalendarChartBaseData: keyed(conditionOf),
    period: { from: '', to: '' },
  }
}

const today = '2026-11-20'
const autumn = charts({ '2026/09': [200, 160, 16], '2026/10': [200, 158, 18], '2026/11': [200, 20, 0] })
const summer = charts({ '2026/06': [200, 184, 4], '2026/07': [200, 182, 6], '2026/08': [200, 186, 5] })

test('the months that are over are compared with the period before, the current one is not', () => {
  expect(monthsOver(autumn, today)).toEqual(['2026/09', '2026/10'])
  const comparison = comparisonOf({ ...autumn, before: summer }, today)
  expect(comparison).toMatchObject({
    by: 'before',
    earlier: { words: '2026年6月〜8月' },
    later: { words: '2026年9月〜10月' },
  })
  const stated = changeInsight('answered', comparison)
  expect(stated?.isSure).toBe(true)
  expect(stated?.findings[0]?.words).toBe(
    '回答率は80%（2026年9月〜10月）で、前の期間（2026年6月〜8月）の92%より低くなっています。',
  )
  expect(stated?.findings[0]?.detail).toMatch(/^差 -12\.5ポイント（95%信頼区間 -19\.\d〜-5\.\d）$/)
})

test('a change that chance may give is said to be none yet', () => {
  const stated = changeInsight('answered', comparisonOf({ ...summer, before: summer }, today))
  expect(stated).toMatchObject({ isSure: false })
  expect(stated?.findings[0]?.words).toContain('差があるとはまだいえません。')
})

test('without a period before the halves are compared, and of few months nothing is said', () => {
  const year = charts({
    '2025/12': [100, 96, 2],
    '2026/01': [100, 95, 3],
    '2026/02': [100, 70, 20],
    '2026/03': [100, 72, 22],
  })
  const comparison = comparisonOf({ ...year, before: null }, today)
  expect(changeInsight('rainy', comparison)?.findings[0]?.words).toBe(
    '雨の割合は、期間の前半（2025年12月〜2026年1月）の3%に比べ、後半（2026年2月〜3月）は30%と高くなっています。',
  )
  expect(comparisonOf({ ...autumn, before: null }, today)).toBeNull()
  expect(changeInsight('rainy', null)).toBeNull()
  expect(comparisonOf({ ...charts({ '2026/11': [9, 9, 0] }), before: summer }, today)).toBeNull()
})

test('people who moved lean one way, or not yet, and of fewer than five nothing is said', () => {
  const moves = (improved: number, worsened: number) =>
    moveInsight({
      n: 400,
      unchanged: 0,
      improved,
      worsened,
      moves: { sunny: none, cloudy: none, rainy: none },
    })
  expect(moves(86, 150)).toMatchObject({ isSure: true })
  expect(moves(86, 150)?.findings[0]?.words).toBe(
    '天気が悪くなった人は延べ150名で、天気が良くなった人の延べ86名より多く、偶然とは考えにくい差です。',
  )
  expect(moves(20, 24)).toMatchObject({ isSure: false })
  expect(moves(2, 2)).toBeNull()
})

const month = (key: string, n: number, rainy: number, is_withheld = false): GroupMonth => ({
  month: key,
  delivery_num: n,
  answer_num: n,
  n,
  rainy_num: rainy,
  is_withheld,
})

function group(name: string, months: readonly GroupMonth[]): ReportGroup {
  const filled = charts({ all: [0, 0, 0] })
  const { all: answer } = filled.answerCalendarChartBaseData
  const { all: condition } = filled.conditionCalendarChartBaseData
  if (!answer || !condition) throw new Error('no month')
  return { value: name, name, answer, condition, months: [...months], before: null }
}

const months = ['2026/09', '2026/10'] as const
const groups = [
  group('営業', [month('2026/09', 80, 30), month('2026/10', 80, 32)]),
  group('開発', [month('2026/09', 90, 6), month('2026/10', 90, 7)]),
  group('総務', [month('2026/09', 4, 1), month('2026/10', 20, 2)]),
  group('経理', [month('2026/09', 0, 0, true)]),
]

test('a group that differs from the others is told and flagged, one under thirty answers never', () => {
  const differences = groupDifferences(groups, months)
  const stated = groupInsight(differences, 'department')
  expect(stated?.findings[0]?.words).toBe('「営業」の雨の割合は39%で、ほかの部署（8%）より高くなっています。')
  expect(groups.map((one) => flagOf(differences, one))).toEqual([
    '雨が多い',
    '雨が少ない',
    undefined,
    undefined,
  ])
  const alike = groups.map(({ name }) => group(name, [month('2026/09', 80, 8), month('2026/10', 80, 8)]))
  expect(groupInsight(groupDifferences(alike, months), 'department')).toEqual({
    isSure: false,
    findings: [{ words: '雨の割合と回答率に、部署による差があるとはまだいえません。' }],
  })
  expect(groupInsight(groupDifferences(groups.slice(2), months), 'department')).toBeNull()
})

test('a month stands out among the other months of its group', () => {
  const odd = [group('営業', [month('2026/09', 60, 3), month('2026/10', 60, 30)])]
  const differences = monthDifferences(odd, months)
  expect(monthInsight(differences)?.findings[0]?.words).toContain('「営業」の2026年')
  expect(monthInsight(monthDifferences(groups.slice(2), months))).toBeNull()
})

test('the map shows n in each cell, no share under five, and what is withheld as such', () => {
  const rows = heatRows(groups, months, (one) => one.name === '営業')
  expect(rows[0]?.cells[0]).toEqual({ percent: 38, note: '80', isReference: false, isFlagged: true })
  expect(rows[2]?.cells).toMatchObject([
    { percent: null, note: '4' },
    { percent: 10, note: '20', isReference: true },
  ])
  expect(rows[3]?.cells).toMatchObject([
    { percent: null, note: '※' },
    { percent: null, note: '' },
  ])
  const [sales, , office, accounts] = groups
  if (!sales || !office || !accounts) throw new Error('no group')
  const never = () => false
  expect(heatSentence(sales, '2026/09', never)).toBe(
    '営業、2026年9月：雨（要フォロー）38%・30件（80件の回答）。',
  )
  expect(heatSentence(office, '2026/09', never)).toContain('5件未満のため割合は出しません。')
  expect(heatSentence(accounts, '2026/09', never)).toContain('少人数のため表示していません')
  expect(heatSentence(accounts, '2026/10', never)).toContain('配信がありません。')
  const { columns, rows: lines } = heatTable(groups, months, '部署')
  expect(lines).toHaveLength(7)
  expect(lines.every((line) => line.length === columns.length)).toBe(true)
})
