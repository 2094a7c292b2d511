import type { MemberValues } from './member-values.ts'

type Owned = Pick<MemberValues, 'email' | 'employee_code'>

/** Whether somebody who left comes again, kept with what was asked about: another address or code asks anew. */
export const rejoiningAnswer = (isSame: boolean, { email, employee_code }: Owned): string =>
  JSON.stringify([isSame, email, employee_code])

/** The answer, while it is about what stands in the form. */
export function rejoiningOf(values: Owned & Pick<MemberValues, 'is_rejoining'>): boolean | undefined {
  return [true, false].find((isSame) => values.is_rejoining === rejoiningAnswer(isSame, values))
}
