/** `wrong` has to be mended, `mind` is worth a decision, `unknown` could not be asked, `well` is as it should be. */
export type Level = 'wrong' | 'mind' | 'unknown' | 'well'

/** What was found of one thing that an operator looks after, and what to do about it. */
export type Finding = { check: string; level: Level; says: string; todo: string | null }

type Told = (check: string, says: string, todo: string) => Finding

const told =
  (level: Level): Told =>
  (check, says, todo) => ({ check, level, says, todo })

export const wrong = told('wrong')
export const mind = told('mind')
export const unknown = told('unknown')
export const well = (check: string, says: string): Finding => ({ check, level: 'well', says, todo: null })
