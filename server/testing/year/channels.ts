import type { ChannelKind } from '#contract/channels/names.ts'
import { hoursOf, lastDay, type Person, revoked, settings, summer, within } from './cast.ts'

// As expected.ts: written from the rules alone, it shares nothing with the product.

const dayMs = 86_400_000
export const asDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const plus = (day: string, days: number): string => asDay(Date.parse(day) + days * dayMs)
export const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

export type Moment = { day: string; hour: number }
export const isAfter = (one: Moment, other: Moment): boolean =>
  one.day > other.day || (one.day === other.day && one.hour > other.hour)

export const settingsOn = (day: string) => settings.findLast(({ from }) => from <= day) ?? settings[0]
export const hourOf = (day: string): number => settingsOn(day)?.hour ?? 0

/** The first run of the dispatcher from a day's sending hour on, or null after the last day. */
export function firstRun(day: string, hour: number): Moment | null {
  for (let at = day; at <= lastDay; at = plus(at, 1)) {
    const run = hoursOf(at).find((each) => at > day || each >= hour)
    if (run !== undefined) return { day: at, hour: run }
  }
  return null
}

export const takenAt = (run: Moment): Moment =>
  within(run.day, summer) ? { day: summer.until, hour: hoursOf(summer.until)[0] ?? 0 } : run

/** A way, when what is given to it at a moment is taken, and the ways before it that would not take it. */
export type Carried = { channel: ChannelKind; at: Moment; before: ChannelKind[] }

/** Free before paid; what a person chose comes first. */
const order: ChannelKind[] = ['app', 'line', 'line_works', 'slack', 'mail', 'sms']

/** A person's ways, the best first. One that does not know the person refuses, and the next takes its place at once. */
function channelsOf({ channels, prefers }: Person): ChannelKind[] {
  const all = order.filter(
    (channel) => channel === 'mail' || (channels[channel] ?? 'is unknown') !== 'is unknown',
  )
  return prefers ? [prefers, ...all.filter((channel) => channel !== prefers)] : all
}

/** A thing's result in a run: phones ring from 8:00, a revoked token's things move on at 18:00. */
function carried(person: Person, channel: ChannelKind, run: Moment): Carried {
  if (channel === 'slack' && within(run.day, revoked)) {
    const next = channelsOf(person).find((other) => other !== 'slack') ?? 'mail'
    return { ...carried(person, next, { day: run.day, hour: 18 }), before: [channel] }
  }
  if (channel === 'mail') return byMail(run)
  const rings = channel === 'line' || channel === 'sms' || channel === 'app'
  return { channel, at: rings && run.hour < 8 ? (firstRun(run.day, 8) ?? run) : run, before: [] }
}

export const byMail = (run: Moment): Carried => ({ channel: 'mail', at: takenAt(run), before: [] })

export const byBest = (person: Person, run: Moment): Carried =>
  carried(person, channelsOf(person)[0] ?? 'mail', run)

/** A reminder goes a way that was not tried, as none of these tells that anything arrived; then again the best. */
export function byNext(person: Person, tried: readonly ChannelKind[], run: Moment): Carried {
  const channels = channelsOf(person)
  return carried(person, channels.find((channel) => !tried.includes(channel)) ?? channels[0] ?? 'mail', run)
}
