import { withheldReasons } from '#contract/answers/withheld.ts'
import { meantBy } from '#contract/codes.ts'
import type { SamePeople } from '#contract/reports/calls.ts'
import type { Flow } from '../../../charts/placed-flows.ts'
import { weatherLooks } from './looks.ts'
import { number, reasonOf, type Table } from './table.ts'
import type { ConditionsBy } from './weather-figures.ts'

export type Moves = Pick<SamePeople, 'n' | 'improved' | 'unchanged' | 'worsened' | 'moves'>

const pairs = weatherLooks.flatMap((from) => weatherLooks.map((to) => ({ from, to })))

export function movesOf(entries: readonly Moves[]): Moves {
  const sum = (of: (entry: Moves) => number) => entries.reduce((total, entry) => total + of(entry), 0)
  const after = (from: keyof Moves['moves']) => ({
    sunny: sum(({ moves }) => moves[from].sunny),
    cloudy: sum(({ moves }) => moves[from].cloudy),
    rainy: sum(({ moves }) => moves[from].rainy),
  })
  return {
    n: sum(({ n }) => n),
    improved: sum(({ improved }) => improved),
    unchanged: sum(({ unchanged }) => unchanged),
    worsened: sum(({ worsened }) => worsened),
    moves: { sunny: after('sunny'), cloudy: after('cloudy'), rainy: after('rainy') },
  }
}

export const flowsOf = ({ moves }: Moves): Flow[] =>
  pairs.map(({ from, to }) => ({ from: from.key, to: to.key, count: moves[from.key][to.key] }))

export function moveWords({ n, improved, unchanged, worsened }: Moves): string {
  return `前回も今回も天気がわかる${number(n)}名のうち、天気が良くなった人${number(improved)}名・変わらない人${number(unchanged)}名・天気が悪くなった人${number(worsened)}名`
}

export const flowSummary = (moves: Moves): string =>
  `${moveWords(moves)}。${pairs
    .filter(({ from, to }) => moves.moves[from.key][to.key] > 0)
    .map(
      ({ from, to }) =>
        `${meantBy(from.key)}から${meantBy(to.key)}へ${number(moves.moves[from.key][to.key])}名`,
    )
    .join('、')}`

function remarkFor(n: number, reason: ReturnType<typeof reasonOf>): string | null {
  if (!reason) return null
  return n === 0 ? withheldReasons[reason].words : `${withheldReasons[reason].except}を除く`
}

export function moveTable(conditions: ConditionsBy, heading: string): Table {
  return {
    columns: [
      heading,
      '両方ある人',
      '良くなった',
      '変わらない',
      '悪くなった',
      ...pairs.map(({ from, to }) => `${from.label}→${to.label}`),
      '備考',
    ],
    rows: Object.entries(conditions).map(([key, { same_people: same, ...entry }]) => [
      key,
      same.n,
      same.improved,
      same.unchanged,
      same.worsened,
      ...pairs.map(({ from, to }) => same.moves[from.key][to.key]),
      remarkFor(same.n, reasonOf(entry)),
    ]),
  }
}
