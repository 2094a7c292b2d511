import { pathSeparator } from '#contract/departments/calls.ts'
import { sameLine } from '#contract/plain-text.ts'
import { tidied } from '../../../platform/files/tidy-text.ts'

/** What makes two ways to a department one. */
export const keyOf = (names: readonly string[]) => names.map(sameLine).join(pathSeparator)

const namesIn = (path: string) => path.split(/[>＞]/).map((name) => name.trim())

/** The names that a cell writes, from the top down. */
export type PathReader = (cell: string, names: 'its_own' | 'its_new_place') => string[]

/**
 * Reads paths as cells write them: letter for letter as they stand, from the top, or from a department on whose name,
 * or the end of whose path, no other has. A row that says where its department goes names only its parent so.
 */
export function pathReader(paths: Iterable<readonly string[]>): PathReader {
  const standing = [...paths].map((names) => [...names])
  const asRead = new Map(standing.map((names) => [tidied(names.join(pathSeparator)), names]))
  const whole = new Map(standing.map((names) => [keyOf(names), names]))
  const ends = Map.groupBy(
    standing.flatMap((names) => names.slice(1).map((_, at) => ({ names, end: keyOf(names.slice(at + 1)) }))),
    ({ end }) => end,
  )
  return (cell, kind) => {
    const exact = asRead.get(cell)
    if (exact) return exact
    const written = namesIn(cell)
    for (let length = kind === 'its_own' ? written.length : written.length - 1; length > 0; length -= 1) {
      const start = keyOf(written.slice(0, length))
      if (whole.has(start)) break
      const named = ends.get(start) ?? []
      if (named.length === 1 && named[0]) return [...named[0].names, ...written.slice(length)]
    }
    return written
  }
}
