/** `wrong` has to be mended, `mind` is worth a decision, `unknown` could not be asked, `well` is as it should be. */
export type Level = 'wrong' | 'mind' | 'unknown' | 'well'

/** What was found of one thing that an operator looks after, and what to do about it. */
export type Finding = { check: string; level: Level; says: string; todo: string | null }

type Reported = (check: string, says: string, todo: string) => Finding

const findingOf =
  (level: Level): Reported =>
  (check, says, todo) => ({ check, level, says, todo })

export const wrong = findingOf('wrong')
export const mind = findingOf('mind')
export const unknown = findingOf('unknown')
/** A finding of the doctor that needs nothing done. */
export const well = (check: string, says: string): Finding => ({ check, level: 'well', says, todo: null })
