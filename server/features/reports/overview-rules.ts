import type { Edition } from '#contract/answers/editions.ts'
import { isNewbie } from '#contract/codes.ts'
import type { PeriodFigures, ReportGroup, ReportOverview, ReportQuery } from '#contract/reports/calls.ts'
import { roundCount } from '../deliveries/service.ts'
import {
  answerEntry,
  answerPie,
  conditionEntry,
  conditionPie,
  detailOf,
  emptyTally,
  groupCounts,
} from './chart-rules.ts'
import { countOf } from './counter-rules.ts'
import { type Blocks, isChosen, type PlacedGroup, type Tally, tallied } from './group-rules.ts'
import { monthKey, monthsOf, monthWords, type Period, roundKey } from './period-rules.ts'

/** What every figure of a report is made of. */
export type Reading = {
  query: ReportQuery
  period: Period
  blocks: Blocks
  /** What the period before is made of; null where it is not compared. */
  before: { period: Period; blocks: Blocks } | null
  departments: readonly { id: number; name: string; ancestor_ids: number[] }[]
  firstDay: string | null
  /** Replaced editions of the questions' words in which some of the period were answered. */
  earlierEditions: Edition[]
  seniors: { id: number; name: string }[]
}

export const talliesBy = <Key>(
  { blocks, query }: Reading,
  keyOf: (group: PlacedGroup) => Key,
): Map<Key, Tally> => tallied(blocks, isChosen(query), keyOf)

export const totalOf = (reading: Reading): Tally => talliesBy(reading, () => 0).get(0) ?? emptyTally

const entries = <Entry>(
  keys: readonly string[],
  tallies: ReadonlyMap<string, Tally>,
  of: (tally: Tally) => Entry,
): Record<string, Entry> => Object.fromEntries(keys.map((key) => [key, of(tallies.get(key) ?? emptyTally)]))

const rounds = Array.from({ length: roundCount }, (_, index) => index + 1)

function byTime<Entry>(reading: Reading, of: (tally: Tally) => Entry) {
  const months = talliesBy(reading, ({ month }) => monthKey(month))
  const byRound = talliesBy(reading, ({ round }) => roundKey(round))
  return {
    calendar: entries(monthsOf(reading.period).map(monthKey), months, of),
    monthly: entries(rounds.map(roundKey), byRound, of),
  }
}

export function calendarCharts(reading: Reading) {
  const { calendar, monthly } = byTime(reading, answerEntry)
  return { answerCalendarChartBaseData: calendar, answerMonthlyChartBaseData: monthly }
}

export function conditionCharts(reading: Reading) {
  const { calendar, monthly } = byTime(reading, conditionEntry)
  return { conditionCalendarChartBaseData: calendar, conditionMonthlyChartBaseData: monthly }
}

/** The blocks of each month of the period that has any, in order. */
function blocksByMonth({ blocks: { told, withheld } }: Reading): [string, Blocks][] {
  const byMonth = Map.groupBy(told, ({ groups }) => groups[0]?.month ?? '')
  const left = Map.groupBy(withheld, ({ month }) => month)
  const months = [...new Set([...byMonth.keys(), ...left.keys()])].sort()
  return months.map((month) => [month, { told: byMonth.get(month) ?? [], withheld: left.get(month) ?? [] }])
}

/** The groups of one kind, by what tells them apart. */
function groupsBy<Key>(reading: Reading, keyOf: (group: PlacedGroup) => Key) {
  const tallies = talliesBy(reading, keyOf)
  const byMonth = blocksByMonth(reading).map(
    ([month, blocks]) => [monthKey(month), talliesBy({ ...reading, blocks }, keyOf)] as const,
  )
  const before = reading.before ? talliesBy({ ...reading, ...reading.before }, keyOf) : undefined
  const group = (key: Key, value: string | null, name: string): ReportGroup[] => {
    const [tally, earlier] = [tallies.get(key), before?.get(key)]
    if (!tally) return []
    const months = byMonth.flatMap(([month, ofMonth]) => {
      const held = ofMonth.get(key)
      return held ? [{ month, ...groupCounts(held) }] : []
    })
    return [
      {
        ...{ value, name, months },
        answer: answerEntry(tally),
        condition: conditionEntry(tally),
        before: earlier ? groupCounts(earlier) : null,
      },
    ]
  }
  return { keys: [...tallies.keys()], group }
}

/** The departments right below the chosen one, each with all below it; then those in none of them. */
function departmentGroups(reading: Reading): ReportGroup[] {
  const { departments, query } = reading
  const chosen = departments.find(({ id }) => id === query.department_id)
  const depth = chosen?.ancestor_ids.length ?? 0
  const { group } = groupsBy(reading, ({ path }) => path[depth] ?? null)
  const own = group(null, null, chosen ? `${chosen.name}（この部署のみ）` : '部署なし')
  return [...departments.flatMap(({ id, name }) => group(id, String(id), name)), ...own]
}

function supervisorGroups(reading: Reading): ReportGroup[] {
  const { group } = groupsBy(reading, ({ senior_id }) => senior_id)
  return [
    ...reading.seniors.flatMap(({ id, name }) => group(id, String(id), name)),
    ...group(0, null, '上司が未設定'),
  ]
}

function kindGroups(reading: Reading): ReportGroup[] {
  const { group } = groupsBy(reading, ({ is_newbie }) => is_newbie)
  return isNewbie.entries.flatMap(({ code, label }) => group(code, String(code), label))
}

function cohortGroups(reading: Reading): ReportGroup[] {
  const { keys, group } = groupsBy(reading, ({ cohort }) => cohort.slice(0, 7))
  return keys.sort().flatMap((month) => group(month, month, `${monthWords(month)}入社`))
}

function figuresOf(reading: Reading): PeriodFigures {
  const total = totalOf(reading)
  return {
    period: reading.period,
    pieAnswerChartBaseData: answerPie(total),
    pieConditionChartBaseData: conditionPie(total),
    ...calendarCharts(reading),
    ...conditionCharts(reading),
    conditionDetailChartBaseData: detailOf(total),
  }
}

function figuresBefore(reading: Reading): PeriodFigures | null {
  if (!reading.before) return null
  const before = { ...reading, ...reading.before }
  return countOf(totalOf(before).counts, 'delivered') === 0 ? null : figuresOf(before)
}

/** Every figure of the report's page, from one reading. */
export function overviewOf(reading: Reading): ReportOverview {
  return {
    ...figuresOf(reading),
    before: figuresBefore(reading),
    earlier_editions: reading.earlierEditions,
    monthlyData: rounds,
    firstDeliveryDate: reading.firstDay,
    groups: {
      department: departmentGroups(reading),
      is_newbie: kindGroups(reading),
      cohort: cohortGroups(reading),
      senior: supervisorGroups(reading),
    },
  }
}
