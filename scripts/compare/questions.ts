import { httpClient } from '../../server/testing/http.ts'

export type Question = { path: string; query: Record<string, string | number> }

export type Choices = { departments: readonly number[]; supervisors: readonly number[]; today: string }

export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What one account may choose its filters from. */
export async function choicesOf(url: string, token: string, today: string): Promise<Choices> {
  const call = httpClient(url)
  const ids = async (path: string) => {
    const { text } = await call('GET', path, { as: token })
    return [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id))
  }
  return {
    departments: await ids('/v4/common/departments'),
    supervisors: await ids('/v3/seniors'),
    today,
  }
}

type Query = Question['query']
type Draw = { roll: () => number; choices: Choices }

const oneOf = <T>({ roll }: Draw, values: readonly T[]): T | undefined =>
  values[Math.floor(roll() * values.length)]

/** A value in a third of all draws, else nothing. */
const some = (draw: Draw, name: string, values: readonly (string | number)[]): Query => {
  if (draw.roll() > 0.34) return {}
  const value = oneOf(draw, values)
  return value === undefined ? {} : { [name]: value }
}

/** The month so many before this day's, as the calls name it. */
function monthBefore(today: string, months: number): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day.toISOString().slice(0, 7)
}

/** A period of months, where its end is not before its beginning. */
function months(draw: Draw, from: string, to: string): Query {
  if (draw.roll() > 0.5) return {}
  const [late, early] = [draw.roll(), draw.roll()]
    .map((share) => Math.floor(share * 16))
    .sort((a, b) => a - b)
  const { today } = draw.choices
  return { [from]: monthBefore(today, early ?? 0), [to]: monthBefore(today, late ?? 0) }
}

const whom = (draw: Draw): Query => ({
  ...some(draw, 'department_id', draw.choices.departments),
  ...some(draw, 'is_newbie', [0, 1]),
})

const reportQuery = (draw: Draw): Query => ({
  ...whom(draw),
  ...some(draw, 'senior_id', draw.choices.supervisors),
  ...months(draw, 'from', 'to'),
  ...months(draw, 'joined_from', 'joined_to'),
})

const retentionQuery = (draw: Draw): Query => ({
  ...whom(draw),
  ...some(draw, 'by', ['all', 'is_newbie', 'cohort', 'department']),
  ...months(draw, 'joined_from', 'joined_to'),
})

const listQuery = (draw: Draw): Query => ({
  ...whom(draw),
  ...some(draw, 'sort', ['name', 'joined', 'answered', 'condition', 'due']),
  ...some(draw, 'condition_type', [1, 2, 3]),
  ...some(draw, 'senior_id', draw.choices.supervisors),
  ...some(draw, 'overdue', ['true']),
  ...some(draw, 'silent', ['true']),
  ...some(draw, 'in_company', ['true']),
  ...some(draw, 'q', ['佐藤', 'たなか', 'ito', '花', '存在しない']),
  ...some(draw, 'offset', [0, 10, 40]),
})

const reportParts = ['calendar', 'condition-calendar', 'condition-count', 'condition-detail', 'count']
const nothing = () => ({})

const kinds: readonly { paths: readonly string[]; query: (draw: Draw) => Query; times: number }[] = [
  { paths: ['/v3/answers/report'], query: reportQuery, times: 12 },
  { paths: ['/v3/answers/chart'], query: reportQuery, times: 4 },
  { paths: reportParts.map((part) => `/v3/answers/report/${part}`), query: reportQuery, times: 3 },
  { paths: ['/v4/common/retention'], query: retentionQuery, times: 12 },
  { paths: ['/v3/members/monthly'], query: listQuery, times: 24 },
  {
    paths: [
      '/v3/enqs/outlook',
      '/v4/common/dashboard',
      '/v4/common/deliveries/summary',
      '/v4/common/organization-chart/members',
      '/v4/common/departments',
      '/v3/company_counts',
      '/v3/members/anniv_answers_list',
      '/v3/members/anniversaries/count',
      '/v3/members/bounce_mail_count',
      '/v3/members/first_delivery',
      '/v3/members/unread',
      '/v3/actionlogs',
      '/v4/messages/conversations',
      '/v4/messages/conversations/counts',
    ],
    query: nothing,
    times: 1,
  },
]

/** What one account asks: every call, with filters drawn from what there is. */
export function questionsFor(choices: Choices, roll: () => number): Question[] {
  const draw = { roll, choices }
  return kinds.flatMap(({ paths, query, times }) =>
    paths.flatMap((path) => Array.from({ length: times }, () => ({ path, query: query(draw) }))),
  )
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whether two fractions are one sum, added up in different orders. */
const isSameSum = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' &&
  typeof other === 'number' &&
  !Number.isInteger(one) &&
  Math.abs(one - other) < 1e-12 * Math.abs(one)

export function differences(one: unknown, other: unknown, place = ''): string[] {
  if (Object.is(one, other) || isSameSum(one, other)) return []
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other))
    return [`${place || '.'}: ${JSON.stringify(one)} → ${JSON.stringify(other)}`]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => differences(one[name], other[name], `${place}.${name}`))
}
