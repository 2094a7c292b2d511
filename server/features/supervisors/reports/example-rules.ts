import type { ReportLine } from './report-rules.ts'

/** What a supervisor is told of two members made up. `day` is YYYY-MM-DD. */
export const exampleLines = (day: string): ReportLine[] => [
  {
    memberName: '山田 花子',
    department: '営業部',
    round: 3,
    answeredOn: day,
    weather: 2,
    previousWeather: 1,
    words: null,
  },
  {
    memberName: '佐藤 健',
    department: '営業部 > 東日本課',
    round: 1,
    answeredOn: day,
    weather: 1,
    previousWeather: null,
    words: null,
  },
]
