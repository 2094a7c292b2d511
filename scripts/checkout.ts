import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The checkout's files below the folders (all of them without one), also those that git was not told of yet. */
export function checkoutFiles(...folders: string[]): string[] {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', [...listing, ...folders], { encoding: 'utf8' })
  return listed.split('\0').filter((path) => path && existsSync(path))
}
