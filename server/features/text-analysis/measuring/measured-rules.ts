import type { TextCategory } from '#contract/text-analysis/categories.ts'
import type { Figures, Size } from './measure-rules.ts'

export type Measured = {
  /** `direct` sentences have the words for trouble, `indirect` ones hint at it; `hints` are hints beside what only sounds like them. */
  manner: 'direct' | 'indirect' | 'hints'
  size: Size
  /** This reading, the lexicon before it, and a search for this lexicon's words alone. */
  own: Figures & { lexiconVersion: string }
  before: Figures & { lexiconVersion: string }
  plain: Figures
  /** By the first label of a sentence, in how many of them this reading finds something. */
  topics: Partial<Record<TextCategory, { wanted: number; hits: number }>>
}

/** The analysis's results on held-out sentences. */
export const measured: readonly Measured[] = [
  {
    manner: 'direct',
    size: { sentences: 100, plain: 42, hintLike: 0 },
    own: {
      lexiconVersion: '2026-11-8',
      sameEffect: 98,
      concern: { found: 58, wanted: 58, hits: 57 },
      critical: { found: 18, wanted: 18, hits: 18 },
      alarms: { plain: 1, hintLike: 0 },
    },
    before: {
      lexiconVersion: '2026-11-7',
      sameEffect: 98,
      concern: { found: 58, wanted: 58, hits: 57 },
      critical: { found: 18, wanted: 18, hits: 18 },
      alarms: { plain: 1, hintLike: 0 },
    },
    plain: {
      sameEffect: 69,
      concern: { found: 58, wanted: 58, hits: 43 },
      critical: { found: 21, wanted: 18, hits: 15 },
      alarms: { plain: 15, hintLike: 0 },
    },
    topics: {
      self_harm: { wanted: 7, hits: 7 },
      harassment: { wanted: 6, hits: 6 },
      quitting: { wanted: 5, hits: 5 },
      health: { wanted: 8, hits: 8 },
      workload: { wanted: 8, hits: 7 },
      supervisor: { wanted: 8, hits: 8 },
      relations: { wanted: 3, hits: 3 },
      growth: { wanted: 7, hits: 7 },
      pay: { wanted: 3, hits: 3 },
      mismatch: { wanted: 3, hits: 3 },
    },
  },
  {
    manner: 'indirect',
    size: { sentences: 100, plain: 45, hintLike: 0 },
    own: {
      lexiconVersion: '2026-11-8',
      sameEffect: 84,
      concern: { found: 50, wanted: 55, hits: 45 },
      critical: { found: 17, wanted: 17, hits: 16 },
      alarms: { plain: 5, hintLike: 0 },
    },
    before: {
      lexiconVersion: '2026-11-7',
      sameEffect: 84,
      concern: { found: 50, wanted: 55, hits: 45 },
      critical: { found: 17, wanted: 17, hits: 16 },
      alarms: { plain: 5, hintLike: 0 },
    },
    plain: {
      sameEffect: 36,
      concern: { found: 32, wanted: 55, hits: 12 },
      critical: { found: 8, wanted: 17, hits: 1 },
      alarms: { plain: 20, hintLike: 0 },
    },
    topics: {
      self_harm: { wanted: 5, hits: 5 },
      harassment: { wanted: 6, hits: 6 },
      quitting: { wanted: 6, hits: 6 },
      health: { wanted: 6, hits: 5 },
      workload: { wanted: 7, hits: 5 },
      supervisor: { wanted: 6, hits: 4 },
      relations: { wanted: 6, hits: 3 },
      growth: { wanted: 6, hits: 5 },
      pay: { wanted: 3, hits: 3 },
      mismatch: { wanted: 4, hits: 3 },
    },
  },
  {
    manner: 'hints',
    size: { sentences: 360, plain: 86, hintLike: 144 },
    own: {
      lexiconVersion: '2026-11-8',
      sameEffect: 279,
      concern: { found: 102, wanted: 130, hits: 82 },
      critical: { found: 29, wanted: 48, hits: 23 },
      alarms: { plain: 1, hintLike: 19 },
    },
    before: {
      lexiconVersion: '2026-11-7',
      sameEffect: 279,
      concern: { found: 102, wanted: 130, hits: 82 },
      critical: { found: 29, wanted: 48, hits: 23 },
      alarms: { plain: 1, hintLike: 19 },
    },
    plain: {
      sameEffect: 218,
      concern: { found: 44, wanted: 130, hits: 22 },
      critical: { found: 3, wanted: 48, hits: 0 },
      alarms: { plain: 4, hintLike: 18 },
    },
    topics: {
      self_harm: { wanted: 15, hits: 12 },
      harassment: { wanted: 17, hits: 13 },
      quitting: { wanted: 16, hits: 10 },
      health: { wanted: 13, hits: 6 },
      workload: { wanted: 14, hits: 9 },
      supervisor: { wanted: 13, hits: 8 },
      relations: { wanted: 12, hits: 11 },
      growth: { wanted: 11, hits: 3 },
      pay: { wanted: 9, hits: 4 },
      mismatch: { wanted: 10, hits: 6 },
    },
  },
]
