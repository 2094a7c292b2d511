import { dueDate, roundCount } from '../../server/features/deliveries/schedule-rules.ts'
import { daysBetween } from '../../server/platform/calendar.ts'
import type { Joining } from '../people/joining.ts'
import type { Random } from '../random.ts'

export type Story =
  | 'steady'
  | 'modest'
  | 'may_slump'
  | 'lonely_start'
  | 'sliding'
  | 'recovering'
  | 'leaving'
  | 'on_leave'
  | 'quiet'
  | 'stopped'
  | 'undeliverable'
  | 'declined'

export type Plot = { story: Story; turn: number }

type Cast = { story: Story; share: number; fits(joining: Joining, elapsed: number, today: string): boolean }

const after = (rounds: number) => (_: Joining, elapsed: number) => elapsed >= rounds

const cast: readonly Cast[] = [
  { story: 'declined', share: 0.006, fits: ({ joinedOn }, _, today) => daysBetween(joinedOn, today) < 75 },
  { story: 'leaving', share: 0.05, fits: (_, elapsed) => elapsed >= 6 },
  { story: 'sliding', share: 0.045, fits: after(5) },
  { story: 'recovering', share: 0.045, fits: after(6) },
  { story: 'on_leave', share: 0.012, fits: after(4) },
  { story: 'quiet', share: 0.025, fits: after(3) },
  { story: 'stopped', share: 0.006, fits: after(4) },
  { story: 'undeliverable', share: 0.004, fits: after(2) },
]

/** How many rounds of a member are due before a day. */
function elapsedRounds(deliveryDate: string, day: string): number {
  return Array.from({ length: roundCount }, (_, index) => dueDate(deliveryDate, index + 1)).filter(
    (due) => due < day,
  ).length
}

export function castStories(random: Random, joinings: readonly Joining[], today: string): Plot[] {
  const elapsed = joinings.map(({ deliveryDate }) => elapsedRounds(deliveryDate, today))
  const open = new Set(random.shuffled(joinings.map((_, index) => index)))
  const plots = new Map<number, Plot>()
  for (const { story, share, fits } of cast) {
    const fitting = [...open].filter((index) => {
      const joining = joinings[index]
      return joining !== undefined && fits(joining, elapsed[index] ?? 0, today)
    })
    for (const index of fitting.slice(0, Math.max(1, Math.round(share * joinings.length)))) {
      plots.set(index, { story, turn: turnOf(random, story, elapsed[index] ?? 0) })
      open.delete(index)
    }
  }
  return joinings.map(
    ({ isNewbie }, index) => plots.get(index) ?? { story: ordinary(random, isNewbie), turn: 0 },
  )
}

function ordinary(random: Random, isNewbie: boolean): Story {
  return random.weighted<Story>([
    ['steady', 66],
    ['modest', 16],
    ['lonely_start', 8],
    ['may_slump', isNewbie ? 18 : 0],
  ])
}

/** The slide reaches its low now; who recovers or leaves did so with months to spare. */
function turnOf(random: Random, story: Story, elapsed: number): number {
  if (story === 'sliding') return elapsed - random.whole(1, 3)
  if (story === 'recovering') return random.whole(2, elapsed - 3)
  if (story === 'leaving') return random.whole(3, elapsed - 2)
  return random.whole(2, Math.max(2, elapsed - 1))
}
