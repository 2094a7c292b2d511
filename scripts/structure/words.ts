import { formerNames } from '../architecture/former-words.ts'

type Text = readonly [path: string, text: string]

/** What names a channel, apart from a company's account and one attempt; there should be one. */
const channelWords: readonly (readonly [word: string, names: RegExp])[] = [
  ['channel', /\b(ChannelKind|ExternalChannel|channelKinds|channelLabel)\b/],
  ['route', /\b(RouteName|routeNames|routeLabel)\b/],
  ['way', /\b(Way|StoredWay|wayStateOf|WaysNote)\b/],
  ['lane', /\b(Lane|closeLane|leaveLanes|laneOf)\b/],
]

const holdsTerms = (path: string) => /^(contract|server|web|sample)\//.test(path)

export const wordsForChannel = (code: readonly Text[]): string[] =>
  channelWords
    .filter(([, names]) => code.some(([path, text]) => holdsTerms(path) && names.test(text)))
    .map(([word]) => word)

export const formerWordsIn = (code: readonly Text[]): string[] =>
  code
    .filter(([path]) => path !== 'scripts/architecture/former-words.ts')
    .flatMap(([path, text]) => formerNames(path, text))

/** The lines of a text, and those of them that hold nothing but a comment. */
export function commentLines(text: string): { comments: number; lines: number } {
  const lines = text.split('\n').filter((line) => line.trim())
  return { comments: lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length, lines: lines.length }
}

export const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length
