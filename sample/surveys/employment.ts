import { type WorkingStatus, workingStatus } from '#contract/codes.ts'
import { dueDate } from '../../server/features/deliveries/schedule-rules.ts'
import { addDays } from '../../server/platform/calendar.ts'
import type { Random } from '../random.ts'
import type { Plot } from './stories.ts'

/** Where a member stands with the company, and since when its surveys rest. */
export type Employment = {
  workingStatus: WorkingStatus
  dateResigned: string | null
  resignReasons: number[]
  resignText: string | null
  leaveFrom: string | null
  stoppedFrom: string | null
}

const farewells: readonly (readonly [number[], string])[] = [
  [
    [2],
    '職場の雰囲気になじめず、相談できる相手を作れなかったとのこと。面談では部署異動も提案したが、意思は固かった。',
  ],
  [[2, 3], '入社前に聞いていた業務内容と実際の差が大きかった。残業時間への不満もあった。'],
  [[5], '体調を崩し、療養に専念したいとの申し出。復職の道もあることを伝えたうえで受理。'],
  [[4], '家族の介護のため地元へ戻ることになった。本人は残念がっていた。'],
  [[1, 2], '求められる水準に追いつけないことを本人が気に病んでいた。教育体制に改善の余地あり。'],
  [[3], '同業他社から条件の良い提示があったとのこと。処遇への不満は以前から聞いていた。'],
  [[7], '大学院への進学を決めたため。円満に退職。'],
]

export function employmentFrom(random: Random, plot: Plot, deliveryDate: string, today: string): Employment {
  const working: Employment = {
    workingStatus: workingStatus.is.employed,
    dateResigned: null,
    resignReasons: [],
    resignText: null,
    leaveFrom: null,
    stoppedFrom: null,
  }
  const turned = addDays(dueDate(deliveryDate, plot.turn), 12)
  switch (plot.story) {
    case 'leaving':
      return leaving(random, dueDate(deliveryDate, plot.turn + 1), today) ?? working
    case 'on_leave':
      return { ...working, workingStatus: workingStatus.is.on_leave, leaveFrom: turned }
    case 'stopped':
      return { ...working, stoppedFrom: turned }
    case 'declined':
      return { ...working, workingStatus: workingStatus.is.declined }
    default:
      return working
  }
}

/** Who fell silent is gone after the second survey without an answer; null while that is still ahead. */
function leaving(random: Random, secondSilence: string, today: string): Employment | null {
  const dateResigned = addDays(secondSilence, random.whole(13, 26))
  if (dateResigned >= today) return null
  const [resignReasons, resignText] = random.pick(farewells)
  return {
    workingStatus: workingStatus.is.resigned,
    dateResigned,
    resignReasons,
    resignText,
    leaveFrom: null,
    stoppedFrom: null,
  }
}
