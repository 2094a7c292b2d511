import type { AnswerScore } from '#contract/codes.ts'
import type { Scores } from '../../server/features/answers/condition-rules.ts'
import { busyInWinter, strictSection } from '../company/departments.ts'
import type { Random } from '../random.ts'
import type { Plot, Story } from './stories.ts'

/** What a member is like on an ordinary day: the level of the three questions and how readily it answers. */
export type Temper = { levels: readonly [number, number, number]; readiness: number }

export type Scene = Plot & { round: number; month: string; department: string; isNewbie: boolean }

type Shift = readonly [number, number, number]

const calm: Shift = [0, 0, 0]
const usualLevel: Partial<Record<Story, number>> = {
  modest: 3.4,
  recovering: 3.95,
  sliding: 4.1,
  leaving: 3.9,
}

export function temperFrom(random: Random, story: Story): Temper {
  const level = random.around(usualLevel[story] ?? 3.9, 0.28)
  const own = () => Math.min(5, level + random.around(0, 0.25))
  const readiness = story === 'quiet' ? 0.4 : Math.min(0.985, random.around(0.92, 0.05))
  return { levels: [own(), own(), own()], readiness }
}

/** Down by steps from the turn on, never below `depth`. */
const sinking = (passed: number, step: number, depth: number) =>
  passed < 0 ? 0 : Math.max(depth, -step * (passed + 1))

function ofStory({ story, turn, round, month, isNewbie }: Scene): Shift {
  const passed = round - turn
  switch (story) {
    case 'sliding':
      return [sinking(passed, 1, -2.8), sinking(passed, 0.5, -1.5), sinking(passed, 0.8, -2.2)]
    case 'leaving':
      return [sinking(passed + 2, 1.1, -2.6), sinking(passed + 2, 0.7, -1.8), sinking(passed + 2, 0.9, -2.4)]
    case 'recovering':
      return passed < 0 || passed > 3 ? calm : [-0.7 * (3 - passed), -0.9 * (3 - passed), -0.3 * (3 - passed)]
    case 'on_leave':
      return [sinking(passed + 2, 0.7, -2), sinking(passed + 2, 0.4, -1), calm[2]]
    case 'lonely_start':
      return round <= 3 ? [-0.2, -1.6 + 0.4 * round, -0.4] : calm
    case 'may_slump':
      return isNewbie && (month === '05' || month === '06') ? [-1.2, -0.8, -0.2] : calm
    default:
      return calm
  }
}

function ofPlace({ department, month, round }: Scene): Shift {
  if (busyInWinter.has(department) && month === '12') return [-1.5, -0.6, -0.4]
  if (department === strictSection && round >= 2) return [0, -0.2, -0.9]
  return round === 1 ? [0.2, 0.1, 0.1] : calm
}

export function scoresFrom(random: Random, temper: Temper, scene: Scene): Scores {
  const story = ofStory(scene)
  const place = ofPlace(scene)
  const day = random.around(0, 0.15)
  const score = (index: 0 | 1 | 2): AnswerScore => {
    if (random.chance(0.012)) return 0
    return nearest(random.around(temper.levels[index] + story[index] + place[index] + day, 0.5))
  }
  return [score(0), score(1), score(2)]
}

function nearest(value: number): AnswerScore {
  const steps = [1, 2, 3, 4, 5] as const
  return steps[Math.min(4, Math.max(0, Math.round(value) - 1))] ?? 3
}

/** Whether the member answers this round at all: silence comes before leaving. */
export function answersRound(random: Random, temper: Temper, { story, round, turn }: Scene): boolean {
  if (story === 'leaving' && round >= turn) return false
  return random.chance(temper.readiness - 0.006 * round)
}
