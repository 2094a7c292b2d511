import { conditionType } from '#contract/codes.ts'
import { conditionOf, type Scores } from '../../server/features/answers/condition-rules.ts'
import { busyInWinter } from '../company/departments.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../surveys/mood.ts'
import { textsAbroad } from './answers-abroad.ts'
import { japaneseTexts, type Theme } from './answers-ja.ts'

const shares = { 1: 0.34, 2: 0.6, 3: 0.86 } as const

const themeOfQuestion: Record<2 | 3, readonly [Theme, Theme, Theme]> = {
  2: ['work', 'place', 'boss'],
  3: ['heavyWork', 'heavyPlace', 'heavyBoss'],
}

function sceneTheme(random: Random, scene: Scene, condition: 1 | 2 | 3): Theme | null {
  if (condition !== conditionType.is.sunny && scene.month === '12' && busyInWinter.has(scene.department))
    return 'winter'
  if (
    condition !== conditionType.is.sunny &&
    scene.story === 'may_slump' &&
    (scene.month === '05' || scene.month === '06')
  )
    return 'may'
  if (condition !== conditionType.is.sunny && scene.story === 'leaving')
    return random.chance(0.5) ? 'leaving' : null
  if (condition === conditionType.is.sunny && scene.story === 'recovering' && scene.round > scene.turn + 2)
    return random.chance(0.5) ? 'recovery' : null
  if (condition === conditionType.is.sunny && scene.round === 1) return 'firstMonth'
  return null
}

function themeOf(random: Random, scene: Scene, scores: Scores, condition: 1 | 2 | 3): Theme {
  const ofScene = sceneTheme(random, scene, condition)
  if (ofScene) return ofScene
  if (condition === conditionType.is.sunny)
    return random.chance(scene.round > 3 ? 0.25 : 0) ? 'growth' : 'sunny'
  const given = scores.filter((score) => score > 0)
  const lowest = Math.min(...given)
  if (condition === conditionType.is.cloudy && lowest === 3) return 'calmDown'
  const worst = [0, 1, 2].filter((index) => scores[index] === lowest)
  return themeOfQuestion[condition][random.pick(worst)] ?? 'calmDown'
}

/** A free text fitting the scores and the story, or null; adds its sentences to `used`. */
export function remarkFrom(
  random: Random,
  scene: Scene,
  answer: { scores: Scores; language: 0 | 1 | 2 | 3 },
  used: Set<string>,
): string | null {
  const condition = conditionOf(answer.scores)
  if (condition === conditionType.is.no_answer)
    return random.chance(0.5) ? '今月は休みが多かったため、設問への回答は控えます。' : null
  if (!random.chance(shares[condition])) return null
  const fresh = (texts: readonly string[]): string | null => {
    const left = texts.filter((text) => !used.has(text))
    if (left.length === 0) return null
    const text = random.pick(left)
    used.add(text)
    return text
  }
  if (answer.language !== 0) return fresh(textsAbroad[answer.language][condition])
  const theme = themeOf(random, scene, answer.scores, condition)
  const parts = [
    fresh(japaneseTexts[theme]),
    random.chance(condition !== conditionType.is.sunny ? 0.3 : 0.2) ? fresh(japaneseTexts[theme]) : null,
    random.chance(0.05) ? fresh(japaneseTexts.question) : null,
  ]
  return parts.filter((part) => part !== null).join('') || null
}
