import { RequestError } from '../../platform/request-error.ts'
import { type Answers, type Demo, given, noSample } from '../demo.ts'
import type { Client, Output } from '../sample-store.ts'
import { sheetFile } from './member-file.ts'

type Report = Output<Client['reports']['report']>['result']
type Filters = NonNullable<Parameters<Client['reports']['report']>[0]>

/** The figures are those that the server counted: there are none for filters that nobody recorded. */
async function reportOf(demo: Demo, filters: Filters): Promise<Report> {
  const asked = given(filters)
  const file = ['reports', ...Object.entries(asked).flat()].join('-')
  const report = await demo.store.read<{ result: Report }>('reports.report', asked, file)
  if (report) return report.result
  const message =
    'デモの集計は、会社全体、部署ごと、新卒・中途ごとに用意しています。期間などほかの条件を外して、もう一度お試しください。'
  throw new RequestError(404, { code: 'not_found', message })
}

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

/** What the answers say together. */
export const reports = (demo: Demo): Answers<Client['reports']> => ({
  chart: noSample,
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

/** Who stays. */
export const retention = (demo: Demo): Answers<Client['retention']> => ({
  report: (input) => demo.kept('retention', 'report', { by: 'all', ...given(input) }),
})
