import { RequestError } from '../../platform/request-error.ts'
import { type Answers, type Demo, given } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'
import { sheetFile } from './member-file.ts'

type Report = Output<Client['reports']['report']>['result']
type Filters = NonNullable<Parameters<Client['reports']['report']>[0]>

const unrecorded =
  'デモの集計は、会社全体、部署ごと、新卒・中途ごとに用意しています。期間などほかの条件を外して、もう一度お試しください。'

/** The figures are those that the server counted: there are none for filters that nobody recorded. */
async function reportOf(demo: Demo, filters: Filters): Promise<Report> {
  const asked = given(filters)
  const file = ['reports', ...Object.entries(asked).flat()].join('-')
  const report = await demo.store.read<{ result: Report }>('reports.report', asked, file)
  if (report) return report.result
  throw new RequestError(404, { code: 'not_found', message: unrecorded })
}

async function insightsOf(demo: Demo, filters: Filters) {
  const asked = given(filters)
  const file = ['insights', ...Object.entries(asked).flat()].join('-')
  const found = await demo.store.read<Output<Client['reportInsights']['view']>>(
    'reportInsights.view',
    asked,
    file,
  )
  if (found) return found
  throw new RequestError(404, { code: 'not_found', message: unrecorded })
}

export const reportInsights = (demo: Demo): Answers<Client['reportInsights']> => ({
  view: (filters) => insightsOf(demo, filters),
})

const monthRows = ({
  answerCalendarChartBaseData: answered,
  conditionCalendarChartBaseData: weather,
}: Report) =>
  Object.entries(answered).map(([month, { delivery_num, answer_num }]) => {
    const { sunny_num, cloudy_num, rainy_num } = weather[month] ?? {
      sunny_num: 0,
      cloudy_num: 0,
      rainy_num: 0,
    }
    return [month, ...[delivery_num, answer_num, sunny_num, cloudy_num, rainy_num].map(String)]
  })

const headings = ['月', '配信数', '回答数', '晴れ', 'くもり', '雨']

/** A report's months as a file. */
export const reportFile = async (demo: Demo, filters: Filters): Promise<File> =>
  sheetFile([headings, ...monthRows(await reportOf(demo, filters))], '回答レポート（デモ）.csv')

type Chart = Output<Client['reports']['chart']>['result']

async function chartOf(demo: Demo, filters: Filters): Promise<Chart> {
  const report = await reportOf(demo, filters)
  const { answerCalendarChartBaseData, conditionCalendarChartBaseData } = report
  const months = Object.keys(answerCalendarChartBaseData).sort()
  const last = months.findLast((month) => (answerCalendarChartBaseData[month]?.delivery_num ?? 0) > 0)
  const { current_rate: _, ...whole } = report.pieAnswerChartBaseData
  const { n: __, ...weather } = report.pieConditionChartBaseData
  const answers = answerCalendarChartBaseData[last ?? '']
  const conditions = conditionCalendarChartBaseData[last ?? '']
  const { first_delivery_date } = (await demo.kept('members', 'firstDelivery')).result
  const conditionData = { ...whole, ...weather }
  if (answers && conditions) {
    const { delivery_num, answer_num, answered } = answers
    const { sunny_num, cloudy_num, rainy_num, sunny, cloudy, rainy } = conditions
    const not_answer_num = delivery_num - answer_num
    Object.assign(conditionData, { delivered_num: delivery_num, answer_num, not_answer_num, answered })
    Object.assign(conditionData, { sunny_num, cloudy_num, rainy_num, sunny, cloudy, rainy })
    conditionData.is_withheld = answers.is_withheld || conditions.is_withheld
  }
  const [year, month] = last?.split('/').map(Number) ?? []
  const monthLastEnq = year && month ? `${year}年${month}月` : null
  return { conditionData, monthLastEnq, firstDeliveryDate: first_delivery_date }
}

export const reports = (demo: Demo): Answers<Client['reports']> => ({
  chart: async (filters) => ({ result: await chartOf(demo, filters) }),
  report: async (filters) => ({ result: await reportOf(demo, filters) }),
  calendar: async (filters) => {
    const { answerCalendarChartBaseData, answerMonthlyChartBaseData } = await reportOf(demo, filters)
    return { result: { answerCalendarChartBaseData, answerMonthlyChartBaseData } }
  },
  conditionCalendar: async (filters) => {
    const { conditionCalendarChartBaseData, conditionMonthlyChartBaseData } = await reportOf(demo, filters)
    return { result: { conditionCalendarChartBaseData, conditionMonthlyChartBaseData } }
  },
  conditionCount: async (filters) => ({ result: (await reportOf(demo, filters)).pieConditionChartBaseData }),
  conditionDetail: async (filters) => ({
    result: (await reportOf(demo, filters)).conditionDetailChartBaseData,
  }),
  count: async (filters) => ({ result: (await reportOf(demo, filters)).pieAnswerChartBaseData }),
  xlsx: (filters) => reportFile(demo, filters),
  recordFile: () => ({ message: 'ダウンロードを記録しました。' }),
})

export const retention = (demo: Demo): Answers<Client['retention']> => ({
  report: (input) => demo.kept('retention', 'report', { by: 'all', ...given(input) }),
})
