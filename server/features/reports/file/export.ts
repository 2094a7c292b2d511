import { editionWords, mixedWords, storedEdition } from '#contract/answers/editions.ts'
import { chosenWords, monthlyQuestions } from '#contract/answers/questions.ts'
import { readingStartWords } from '#contract/answers/reading-start.ts'
import { reasonAmong, remarkFor } from '#contract/answers/withheld.ts'
import type { WithheldReason } from '#contract/answers/withheld-keys.ts'
import { answerScore, conditionWords, isNewbie } from '#contract/codes.ts'
import type { Rate } from '#contract/company/dashboard-calls.ts'
import { longDateSeenOn } from '#contract/dates.ts'
import { referenceBelow } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import type { AnswerEntry, ConditionEntry, ReportGroup, ReportOverview } from '#contract/reports/calls.ts'
import { codeIn } from '#contract/validation.ts'
import type { Cell, Rows, Sheet, SheetColumn } from '../../../platform/files/sheet.ts'
import { steps } from '../counter-rules.ts'
import { monthKey, monthWords, roundKey } from '../period-rules.ts'
import type { AnswerLine } from './queries.ts'

const number = (heading: string): SheetColumn => ({ heading, kind: 'number' })

const rateHeadings = (name: string): SheetColumn[] => [
  number(`${name}（%）`),
  number(`${name} 95%信頼区間の下限（%）`),
  number(`${name} 95%信頼区間の上限（%）`),
]

const rateCells = ({ percent, interval }: Rate): Cell[] => [
  percent,
  interval?.low ?? null,
  interval?.high ?? null,
]

const figureColumns: SheetColumn[] = [
  number('配信数'),
  number('回答数'),
  ...rateHeadings('回答率'),
  number('天気がわかる回答'),
  ...['晴れ', 'くもり', '雨'].flatMap((name) => [number(name), ...rateHeadings(name)]),
  number('前回もいる人'),
  number('良くなった'),
  number('変わらない'),
  number('悪くなった'),
  { heading: '備考', width: 44 },
]

function remarkOf(n: number, reason: WithheldReason | undefined): string | null {
  const remarks = [
    ...(n > 0 && n < referenceBelow ? [`参考値（${referenceBelow}名未満）`] : []),
    ...(reason ? [remarkFor(reason, n === 0)] : []),
  ]
  return remarks.length === 0 ? null : remarks.join('・')
}

/** Why nothing is shown of these; undefined where something is, or there was nothing. */
const hiddenFor = ({ delivery_num, withheld_reason }: AnswerEntry) =>
  delivery_num === 0 ? withheld_reason : undefined

function figures(answer: AnswerEntry, condition: ConditionEntry): Cell[] {
  const hidden = hiddenFor(answer)
  if (hidden) return [...figureColumns.slice(1).map(() => null), remarkFor(hidden, true)]
  const { same_people: same } = condition
  return [
    answer.delivery_num,
    answer.answer_num,
    ...rateCells(answer.answered),
    condition.n,
    ...[condition.sunny, condition.cloudy, condition.rainy].flatMap((rate) => [
      rate.count,
      ...rateCells(rate),
    ]),
    same.n,
    same.improved,
    same.unchanged,
    same.worsened,
    remarkOf(
      Math.min(answer.delivery_num, condition.n),
      reasonAmong([answer.withheld_reason, condition.withheld_reason]),
    ),
  ]
}

function timeRows(
  answers: Record<string, AnswerEntry>,
  conditions: Record<string, ConditionEntry>,
): Cell[][] {
  return Object.entries(answers).flatMap(([key, answer]) => {
    const condition = conditions[key]
    return condition ? [[key, ...figures(answer, condition)]] : []
  })
}

const kinds: Record<keyof ReportOverview['groups'], string> = {
  department: '部署',
  is_newbie: '新卒・中途',
  cohort: '入社月',
  senior: '上司',
}

function groupRows(groups: ReportOverview['groups']): Cell[][] {
  const rows = (kind: string, list: readonly ReportGroup[]) =>
    list.map(({ name, answer, condition }): Cell[] => [kind, name, ...figures(answer, condition)])
  return [
    ...rows(kinds.department, groups.department),
    ...rows(kinds.is_newbie, groups.is_newbie),
    ...rows(kinds.cohort, groups.cohort),
    ...rows(kinds.senior, groups.senior),
  ]
}

function detailRows(detail: ReportOverview['conditionDetailChartBaseData']): Cell[][] {
  return Object.values(detail).flatMap((question) =>
    steps.map((step): Cell[] => {
      const { label, count, share } = question[step]
      const isHidden = question.is_withheld && question.total === 0
      return [
        question.question_text,
        label,
        isHidden ? null : count,
        isHidden ? null : question.total,
        ...rateCells(share),
        remarkOf(question.total, question.withheld_reason),
      ]
    }),
  )
}

function summaryRows(overview: ReportOverview, chosen: readonly Cell[][], readFrom: string | null): Cell[][] {
  const { pieAnswerChartBaseData: answers, pieConditionChartBaseData: weather, period } = overview
  const mixed = mixedWords(overview.earlier_editions)
  const isHidden = answers.is_withheld && answers.delivered_num === 0
  const rate = (name: string, { count, n, percent, interval }: Rate): Cell[] => [
    name,
    isHidden ? null : count,
    isHidden ? null : n,
    percent,
    interval?.low ?? null,
    interval?.high ?? null,
  ]
  return [
    ['期間', `${monthWords(period.from)}〜${monthWords(period.to)}`],
    ...chosen,
    rate('回答', answers.answered),
    rate('晴れ', weather.sunny),
    rate('くもり', weather.cloudy),
    rate('雨', weather.rainy),
    [
      '備考',
      remarkOf(
        Math.min(answers.delivered_num, weather.n),
        reasonAmong([answers.withheld_reason, weather.withheld_reason]),
      ),
    ],
    ...(readFrom ? [['読める回答', readingStartWords(longDateSeenOn('', readFrom, 'ja'))]] : []),
    ...(mixed === null ? [] : [['質問の版', mixed]]),
  ]
}

const summaryColumns: SheetColumn[] = [
  { heading: '項目', width: 16 },
  { heading: '内容・人数', width: 36, kind: 'number' },
  number('対象（n）'),
  number('割合（%）'),
  number('95%信頼区間の下限（%）'),
  number('95%信頼区間の上限（%）'),
]

/** What the page shows, sheet by sheet. `chosen` are the filters in words, `readFrom` the day from which on the reader reads answers. */
export function overviewSheets(
  overview: ReportOverview,
  chosen: readonly Cell[][],
  readFrom: string | null,
): Sheet[] {
  const by = (heading: string): SheetColumn[] => [{ heading, width: 12 }, ...figureColumns]
  return [
    { name: '概要', columns: summaryColumns, rows: summaryRows(overview, chosen, readFrom) },
    {
      name: '月別',
      columns: by('月'),
      rows: timeRows(overview.answerCalendarChartBaseData, overview.conditionCalendarChartBaseData),
    },
    {
      name: '回別',
      columns: by('回'),
      rows: timeRows(overview.answerMonthlyChartBaseData, overview.conditionMonthlyChartBaseData),
    },
    {
      name: '質問',
      columns: [
        { heading: '質問', width: 44 },
        { heading: '回答', width: 14 },
        number('人数'),
        number('対象（n）'),
        ...rateHeadings('割合'),
        { heading: '備考', width: 44 },
      ],
      rows: detailRows(overview.conditionDetailChartBaseData),
    },
    {
      name: '区分別',
      columns: [{ heading: '区分', width: 12 }, { heading: '名前', width: 28 }, ...figureColumns],
      rows: groupRows(overview.groups),
    },
  ]
}

const [first, second, third] = monthlyQuestions.ja
const score = codeIn(answerScore)

const answerColumns = (custom: readonly string[]): SheetColumn[] => [
  { heading: '月', width: 10 },
  { heading: '回', width: 8 },
  { heading: '氏名', width: 18 },
  { heading: '社員番号', width: 14 },
  { heading: '部署', width: 28 },
  { heading: '入社日', kind: 'date', width: 12 },
  { heading: '新卒・中途' },
  { heading: '上司', width: 18 },
  { heading: '天気', width: 16 },
  { heading: first.name, width: 16 },
  { heading: second.name, width: 16 },
  { heading: third.name, width: 18 },
  { heading: '自由記述', kind: 'paragraph', width: 48 },
  { heading: '回答日時', kind: 'datetime', width: 18 },
  { heading: '締め切り後の回答' },
  { heading: '質問の言語と版', width: 24 },
  ...custom.map((heading): SheetColumn => ({ heading, kind: 'paragraph', width: 28 })),
]

/** One answer's cells; `custom` is what it says to the company's own questions, in the order of their columns. */
export function answerCells(line: AnswerLine, custom: readonly (string | null)[]): Cell[] {
  return [
    monthKey(line.due_on),
    roundKey(line.round),
    fullName(line),
    line.employee_code,
    line.department_name,
    line.date_contracted,
    isNewbie.label(line.is_newbie),
    line.senior_name,
    conditionWords(line.condition_type),
    chosenWords(first, score.parse(line.question1)),
    chosenWords(second, score.parse(line.question2)),
    chosenWords(third, score.parse(line.question3)),
    line.answer_text,
    line.answered_at,
    line.is_late ? '締め切り後' : null,
    editionWords(storedEdition(line)),
    ...custom,
  ]
}

export const answersSheet = (custom: readonly string[], rows: Rows): Sheet => ({
  name: '回答一覧',
  columns: answerColumns(custom),
  rows,
})
