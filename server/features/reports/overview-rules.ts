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
import { addedUp, type Blocks, isChosen, type PlacedGroup, type Tally, tallied } from './group-rules.ts'
import { monthKey, monthsOf, monthWords, type Period, roundKey } from './period-rules.ts'

export type Reading = {
  query: ReportQuery
  period: Period
  blocks: readonly Blocks[]
  /** What the period before is made of; null where it is not compared. */
  before: { period: Period; blocks: readonly Blocks[] } | null
  /** All that was read, also of months before those. */
  everyBlock: readonly Blocks[]
  departments: readonly { id: number; name: string; ancestor_ids: number[] }[]
  firstDay: string | null
  /** Replaced editions of the questions' words in which some of the period were answered. */
  earlierEditions: Edition[]
  seniors: { id: number; name: string }[]
}

type Months = ReadonlyMap<string, Tally>

function monthsBy<Key>({ blocks, query }: Reading, keyOf: (group: PlacedGroup) => Key): Map<Key, Months> {
  const parts = new Map<Key, Map<string, Tally>>()
  for (const ofMonth of blocks)
    for (const [key, tally] of tallied(ofMonth, isChosen(query), keyOf)) {
      const months = parts.get(key) ?? new Map<string, Tally>()
      parts.set(key, months.set(ofMonth.month, tally))
    }
  return parts
}

/** One tally over the period for each key. */
export const talliesBy = <Key>(reading: Reading, keyOf: (group: PlacedGroup) => Key): Map<Key, Tally> =>
  new Map([...monthsBy(reading, keyOf)].map(([key, months]) => [key, addedUp(months.values())]))

/** The tallies of everybody chosen, month by month. */
export const monthsOfAll = (reading: Reading): Months => monthsBy(reading, () => 0).get(0) ?? new Map()

/** The tally of everybody chosen over the whole period. */
export const totalOf = (reading: Reading): Tally => addedUp(monthsOfAll(reading).values())

const entries = <Entry>(
  keys: readonly string[],
  tallies: ReadonlyMap<string, Tally>,
  of: (tally: Tally) => Entry,
): Record<string, Entry> => Object.fromEntries(keys.map((key) => [key, of(tallies.get(key) ?? emptyTally)]))

const rounds = Array.from({ length: roundCount }, (_, index) => index + 1)

/** The tallies of everybody chosen along time, by the keys of the charts. */
function alongTime(reading: Reading) {
  const months = monthsOfAll(reading)
  const byRound = talliesBy(reading, ({ round }) => round)
  return {
    total: addedUp(months.values()),
    calendar: new Map([...months].map(([month, tally]) => [monthKey(month), tally])),
    monthly: new Map([...byRound].map(([round, tally]) => [roundKey(round), tally])),
  }
}

type AlongTime = ReturnType<typeof alongTime>

const byTime = <Entry>(period: Period, { calendar, monthly }: AlongTime, of: (tally: Tally) => Entry) => ({
  calendar: entries(monthsOf(period).map(monthKey), calendar, of),
  monthly: entries(rounds.map(roundKey), monthly, of),
})

/** Answers by calendar month and by month after joining. */
export function calendarCharts(reading: Reading, tallies = alongTime(reading)) {
  const { calendar, monthly } = byTime(reading.period, tallies, answerEntry)
  return { answerCalendarChartBaseData: calendar, answerMonthlyChartBaseData: monthly }
}

/** Conditions by calendar month and by month after joining. */
export function conditionCharts(reading: Reading, tallies = alongTime(reading)) {
  const { calendar, monthly } = byTime(reading.period, tallies, conditionEntry)
  return { conditionCalendarChartBaseData: calendar, conditionMonthlyChartBaseData: monthly }
}

/** The groups of one kind, by what tells them apart. */
export function groupsBy<Key>(reading: Reading, keyOf: (group: PlacedGroup) => Key) {
  const parts = monthsBy(reading, keyOf)
  const before = reading.before ? talliesBy({ ...reading, ...reading.before }, keyOf) : undefined
  const group = (key: Key, value: string | null, name: string): ReportGroup[] => {
    const [held, earlier] = [parts.get(key), before?.get(key)]
    if (!held) return []
    const tally = addedUp(held.values())
    return [
      {
        value,
        name,
        months: Array.from(held, ([month, ofMonth]) => ({ month: monthKey(month), ...groupCounts(ofMonth) })),
        answer: answerEntry(tally),
        condition: conditionEntry(tally),
        before: earlier ? groupCounts(earlier) : null,
      },
    ]
  }
  return { keys: [...parts.keys()], group }
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
  const tallies = alongTime(reading)
  const { total } = tallies
  return {
    period: reading.period,
    pieAnswerChartBaseData: answerPie(total),
    pieConditionChartBaseData: conditionPie(total),
    ...calendarCharts(reading, tallies),
    ...conditionCharts(reading, tallies),
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
