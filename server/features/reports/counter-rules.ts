/** The five steps of a question from the best, as the report names them. */
export const steps = ['so_good', 'good', 'normal', 'bad', 'so_bad'] as const
export type Step = (typeof steps)[number]

export const weathers = ['sunny', 'cloudy', 'rainy'] as const
export type Weather = (typeof weathers)[number]

export const questions = [1, 2, 3] as const
export type Question = (typeof questions)[number]

type StepCounter = `q${Question}_${Step}`
type MoveCounter = `${Weather}_to_${Weather}`
export type Counter = 'delivered' | 'answered' | Weather | StepCounter | MoveCounter

/** The counters of a question's steps. */
export const stepCounters = (question: Question): StepCounter[] =>
  steps.map((step): StepCounter => `q${question}_${step}`)

const moveCounters = weathers.flatMap((before) => weathers.map((now): MoveCounter => `${before}_to_${now}`))

/** What is counted of a group, by its column's name; all but the first two only of answers the reader was told of. */
export const counters: readonly Counter[] = [
  'delivered',
  'answered',
  ...weathers,
  ...questions.flatMap(stepCounters),
  ...moveCounters,
]

export type Counts = readonly number[]

export const noCounts: Counts = counters.map(() => 0)

const places = new Map(counters.map((counter, place) => [counter, place]))

/** One counter's value; 0 where it is not kept. */
export const countOf = (counts: Counts, counter: Counter): number => counts[places.get(counter) ?? -1] ?? 0

/** How many have a weather. */
export const weatherTotal = (counts: Counts): number =>
  weathers.reduce((sum, weather) => sum + countOf(counts, weather), 0)

/** How many have a weather now and had one the round before. */
export const moveTotal = (counts: Counts): number =>
  moveCounters.reduce((sum, counter) => sum + countOf(counts, counter), 0)

/** How many answered a question. */
export const questionTotal = (counts: Counts, question: Question): number =>
  stepCounters(question).reduce((sum, counter) => sum + countOf(counts, counter), 0)

/** The counts without those of some counters. */
export const without = (counts: Counts, left: readonly Counter[]): Counts =>
  counts.map((count, place) => (left.some((counter) => places.get(counter) === place) ? 0 : count))

export { moveCounters }

/** Counts that others are added to, in place: a report adds tens of thousands. */
export class Sum {
  readonly counts: number[] = [...noCounts]
  add(counts: Counts): void {
    for (let place = 0; place < counts.length; place += 1)
      this.counts[place] = (this.counts[place] ?? 0) + (counts[place] ?? 0)
  }
}
