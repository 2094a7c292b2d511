/** Of what was found and what should be found, how many are the same. */
export type Hits = { found: number; wanted: number; hits: number }

/** A reading and, of the same sentences, what a search for the lexicon's words alone would give. */
type Compared<T> = { own: T; plain: T }

export type HeldOut = {
  /** `direct` sentences were written with the lexicon's first ones, `indirect` ones by others who did not know it. */
  manner: 'direct' | 'indirect'
  lexiconVersion: string
  sentences: number
  /** Sentences with the effect that a careful reader would give them. */
  sameEffect: Compared<number>
  concern: Compared<Hits>
  critical: Compared<Hits>
}

/** What the lexicon makes of the sentences that nobody looked at while it was built. */
export const heldOut: readonly HeldOut[] = [
  {
    manner: 'direct',
    lexiconVersion: '2026-11-2',
    sentences: 100,
    sameEffect: { own: 96, plain: 69 },
    concern: { own: { found: 58, wanted: 58, hits: 56 }, plain: { found: 58, wanted: 58, hits: 43 } },
    critical: { own: { found: 16, wanted: 18, hits: 16 }, plain: { found: 21, wanted: 18, hits: 15 } },
  },
  {
    manner: 'indirect',
    lexiconVersion: '2026-11-2',
    sentences: 100,
    sameEffect: { own: 61, plain: 36 },
    concern: { own: { found: 28, wanted: 55, hits: 22 }, plain: { found: 32, wanted: 55, hits: 12 } },
    critical: { own: { found: 9, wanted: 17, hits: 8 }, plain: { found: 8, wanted: 17, hits: 1 } },
  },
]
