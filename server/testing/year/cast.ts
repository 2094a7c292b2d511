import type { ChannelKind, ExternalChannel } from '#contract/channels/names.ts'

export type Act =
  | { on: string; does: 'leaves' | 'returns' | 'resigns' | 'comes back' | 'stops' | 'resumes' }
  | { on: string; does: 'is delivered from' | 'joined on' | 'is written to at'; value: string }

/** One of the fifty. Addresses that begin with `nobody` are unknown to the mail server. */
export type Person = {
  name: string
  address: string
  registered: string
  joined: string
  first: string
  supervisor: 'known' | 'unknown' | 'none'
  isUnasked: boolean
  acts: Act[]
  channels: Partial<Record<ExternalChannel, 'reaches' | 'is silent' | 'is unknown'>>
  /** What it wants to be written to by, whatever comes first for its company. */
  prefers: ChannelKind | null
}

export const firstDay = '2026-04-01'
export const lastDay = '2027-04-20'

/** From `from` to the day before `until`. */
type Span = { from: string; until: string }
export const within = (day: string, { from, until }: Span): boolean => day >= from && day < until

export const outage: Span = { from: '2026-10-30', until: '2026-11-02' }
/** Nothing listens at the mail server's address. */
export const summer: Span = { from: '2026-07-20', until: '2026-08-15' }

/** The company's token for Slack is revoked, and HR enters a new one. */
export const revoked: Span = { from: '2026-09-28', until: '2026-10-10' }

/** The monthly survey's terms from a day on, entered at 08:00. */
export const settings = [
  { from: firstDay, hour: 10, limit: 10, reminders: [4, 8] },
  { from: '2026-09-16', hour: 10, limit: 7, reminders: [3, 5] },
  { from: '2026-12-15', hour: 15, limit: 7, reminders: [3, 5] },
]

/** The hours at which the dispatcher runs; around the company's new hour at both. */
export function hoursOf(day: string): number[] {
  if (within(day, outage)) return []
  // whoever finds the dispatcher stopped starts it at once, before phones may ring
  if (day === outage.until) return [7, 10]
  if (day < '2026-12-10') return [10]
  return day < '2027-01-20' ? [10, 15] : [15]
}

const usual: Omit<Person, 'name' | 'address'> = {
  registered: firstDay,
  joined: '2026-04-01',
  first: '2026-05-01',
  supervisor: 'known',
  isUnasked: false,
  acts: [],
  channels: {},
  prefers: null,
}

/** Who linked channels, first in the cast. A silent one looks at nothing: LINE takes what a blocked account sends. */
const linked: Partial<Person>[] = [
  { channels: { line: 'reaches' } },
  { channels: { line: 'reaches' } },
  { channels: { line: 'is silent' } },
  { channels: { line: 'is silent', slack: 'reaches' } },
  { channels: { line: 'is unknown' } },
  { channels: { slack: 'reaches' } },
  { channels: { slack: 'reaches' } },
  { channels: { line_works: 'reaches' } },
  { channels: { line_works: 'reaches', line: 'is silent' } },
  { channels: { sms: 'reaches' } },
  { channels: { sms: 'reaches' }, prefers: 'sms' },
  { channels: { app: 'reaches' } },
  { channels: { app: 'is unknown', line: 'reaches' } },
  { channels: { line: 'reaches', slack: 'reaches', sms: 'reaches' } },
  { channels: { line: 'reaches' }, prefers: 'mail' },
]

const special: Partial<Person>[] = [
  // other days of the month, and its end
  { first: '2026-05-10' },
  { first: '2026-05-10' },
  { first: '2026-05-13' },
  { first: '2026-05-27' },
  { first: '2026-05-29' },
  { first: '2026-05-31' },
  { first: '2026-05-31' },
  { first: '2026-05-31' },
  // who joined before the company began: anniversaries within the year
  { joined: '2025-09-15', first: '2025-10-01' },
  { joined: '2025-09-15', first: '2025-10-01' },
  { joined: '2025-09-05', first: '2025-10-05' },
  { joined: '2025-08-12', first: '2025-09-01' },
  { joined: '2025-08-02', first: '2025-09-01' },
  { joined: '2025-10-31', first: '2025-11-30' },
  { joined: '2025-10-20', first: '2025-11-20' },
  { joined: '2025-07-15', first: '2025-08-01' },
  // leave, over rounds, over one reminder, over the one-year survey
  {
    acts: [
      { on: '2026-06-20', does: 'leaves' },
      { on: '2026-09-20', does: 'returns' },
    ],
  },
  {
    acts: [
      { on: '2026-06-03', does: 'leaves' },
      { on: '2026-06-06', does: 'returns' },
    ],
  },
  {
    acts: [
      { on: '2027-03-20', does: 'leaves' },
      { on: '2027-04-10', does: 'returns' },
    ],
  },
  // leave while the mail waits for the mail server
  {
    first: '2026-05-10',
    acts: [
      { on: '2026-08-12', does: 'leaves' },
      { on: '2026-12-01', does: 'returns' },
    ],
  },
  // resignation with an open round, while a mail waits, and undone
  { acts: [{ on: '2026-09-05', does: 'resigns' }] },
  { acts: [{ on: '2026-08-03', does: 'resigns' }] },
  {
    acts: [
      { on: '2026-06-15', does: 'resigns' },
      { on: '2026-10-05', does: 'comes back' },
    ],
  },
  // stopped
  {
    acts: [
      { on: '2026-05-20', does: 'stops' },
      { on: '2026-11-10', does: 'resumes' },
    ],
  },
  { isUnasked: true },
  // bounces, mended after two or never; a supervisor's; no supervisor
  { address: 'nobody-first', acts: [{ on: '2026-06-15', does: 'is written to at', value: 'mended' }] },
  { address: 'nobody-ever' },
  { supervisor: 'unknown' },
  { supervisor: 'none' },
  // changed dates
  { acts: [{ on: '2026-08-25', does: 'is delivered from', value: '2026-05-15' }] },
  { acts: [{ on: '2026-11-20', does: 'joined on', value: '2026-03-15' }] },
  // registered late: within the week, and after it
  { registered: '2026-06-05', joined: '2026-05-20', first: '2026-06-01' },
  { registered: '2026-06-12', joined: '2026-05-20', first: '2026-06-01' },
]

export const cast: Person[] = Array.from({ length: 50 }, (_, index) => {
  const name = `person${index + 1}`
  return { ...usual, name, address: name, ...linked[index], ...special[index - (50 - special.length)] }
})

/** What was last entered of a kind by the morning of a day, or null. */
const latest = ({ acts }: Person, day: string, kinds: readonly string[]): Act | null =>
  acts.findLast(({ on, does }) => on <= day && kinds.includes(does)) ?? null

export const isAway = (person: Person, day: string): boolean =>
  latest(person, day, ['leaves', 'returns'])?.does === 'leaves'
export const hasLeft = (person: Person, day: string): boolean =>
  latest(person, day, ['resigns', 'comes back'])?.does === 'resigns'
export const isStopped = (person: Person, day: string): boolean =>
  latest(person, day, ['stops', 'resumes'])?.does === 'stops'

export function entered(person: Person, day: string, does: Act['does'], registered: string): string {
  const act = latest(person, day, [does])
  return act && 'value' in act ? act.value : registered
}

/** After how many days somebody answers a survey at 18:00, or null for silence. */
export function answersAfter(person: Person, round: number, by: 'member' | 'senior'): number | null {
  const index = cast.indexOf(person)
  if (Object.values(person.channels).includes('is silent')) return null
  if (round < 13) return [0, 2, 4, 8, 15, null][(index * 7 + round * 5) % 6] ?? null
  return [0, 6, 11, 16, null][(index + (by === 'senior' ? 2 : 0)) % 5] ?? null
}
