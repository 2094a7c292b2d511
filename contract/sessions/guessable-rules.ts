import { commonWords } from './common-words.ts'

/** Why a password is guessed early, the strongest reason first. */
const reasons = ['own_name', 'common', 'sequence', 'repeated'] as const
export type Guessable = (typeof reasons)[number]

type Kind = Guessable | 'date' | 'year'

/** A part that a guesser tries as one: its length, and its value in unknown characters. */
type Part = { length: number; effort: number; kind: Kind }

/** Fewer unknown characters than these are guessed early. */
const leastEffort = 6

const efforts = { name: 1, year: 1, further: 1, part: 2, mark: 0.5 } as const
const lengths = {
  word: 3,
  longestWord: 16,
  wordWithin: 5,
  walk: 4,
  run: 3,
  latinName: 3,
  otherName: 2,
} as const

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '9': 'g',
}
const undone = (text: string, one: string) =>
  text.replace(/[^\p{L}]/gu, (mark) => leet[mark] ?? ('1!|'.includes(mark) ? one : mark))

/** The keys of a keyboard as they lie, with what shift makes of the figures on an American one. */
const rows = ['1234567890-^', 'qwertyuiop@[', 'asdfghjkl;:]', 'zxcvbnm,./', '!@#$%^&*()']
const rowOf = [0, 1, 2, 3, 0]

const keys = new Map<string, { row: number; column: number }[]>()
for (const [at, row] of rows.entries())
  for (const [column, key] of [...row].entries())
    keys.set(key, [...(keys.get(key) ?? []), { row: rowOf[at] ?? 0, column }])

const areNeighbours = (one: string, other: string): boolean =>
  one !== other &&
  (keys.get(one) ?? []).some((a) =>
    (keys.get(other) ?? []).some((b) => Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1),
  )

const stepOf = (one: string, other: string) => other.charCodeAt(0) - one.charCodeAt(0)

/** How many characters from a place on go on as the first two do. */
function lengthWhile(text: string, from: number, goesOn: (one: string, other: string) => boolean): number {
  let end = from + 1
  while (end < text.length && goesOn(text.charAt(end - 1), text.charAt(end))) end += 1
  return end - from
}

/** Neighbouring keys, a run of the alphabet or of figures, one character again and again, a day or a year. */
function sequencesAt(text: string, from: number): Part[] {
  const step = stepOf(text.charAt(from), text.charAt(from + 1))
  const isRun = Math.abs(step) === 1
  const sequence = Math.max(
    isRun ? lengthWhile(text, from, (one, other) => stepOf(one, other) === step) : 0,
    lengthWhile(text, from, areNeighbours),
  )
  const same = lengthWhile(text, from, (one, other) => one === other)
  const rest = text.slice(from, from + 8)
  const longest = isRun ? lengths.run : lengths.walk
  return [
    ...(sequence >= longest ? [{ length: sequence, effort: efforts.part, kind: 'sequence' as const }] : []),
    ...(same >= lengths.run ? [{ length: same, effort: efforts.part, kind: 'repeated' as const }] : []),
    ...(/^(19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])/.test(rest)
      ? [{ length: 8, effort: efforts.part, kind: 'date' as const }]
      : []),
    ...(/^(19|20)\d\d/.test(rest) ? [{ length: 4, effort: efforts.year, kind: 'year' as const }] : []),
  ]
}

const isLetter = (character: string) => /\p{L}/u.test(character)

/** Whether no letter is adjacent: a short word inside a longer one is chance. */
const standsAlone = (text: string, from: number, length: number) =>
  !isLetter(text.charAt(from - 1)) && !isLetter(text.charAt(from + length))

const longestOf = (words: ReadonlySet<string>) => Math.max(0, ...[...words].map((word) => word.length))

function wordsAt(spellings: readonly string[], from: number, names: ReadonlySet<string>): Part[] {
  const parts: Part[] = []
  const [text = ''] = spellings
  const most = Math.min(Math.max(lengths.longestWord, longestOf(names)), text.length - from)
  const isWordLong = (length: number) =>
    length >= lengths.wordWithin || (length >= lengths.word && standsAlone(text, from, length))
  for (let length = lengths.otherName; length <= most; length += 1) {
    const words = spellings.map((spelling) => spelling.slice(from, from + length))
    if (words.some((word) => names.has(word))) parts.push({ length, effort: efforts.name, kind: 'own_name' })
    else if (isWordLong(length) && words.some((word) => commonWords.has(word)))
      parts.push({ length, effort: efforts.part, kind: 'common' })
  }
  return parts
}

type Reading = { effort: number; kinds: readonly Kind[] }

/** Who runs over the keyboard once runs over it again: 1qaz2wsx3edc. */
const effortAfter = (kinds: readonly Kind[], { kind, effort }: Part) =>
  kind === 'sequence' && kinds.at(-1) === kind ? efforts.further : effort

function easiest(text: string, names: ReadonlySet<string>): Reading {
  const spellings = [text, undone(text, 'i'), undone(text, 'l')]
  const hasLetters = isLetter(text)
  const best: Reading[] = [{ effort: 0, kinds: [] }]
  const offer = (at: number, effort: number, kinds: readonly Kind[]) => {
    const before = best[at]
    if (!before || effort < before.effort) best[at] = { effort, kinds }
  }
  for (let from = 0; from < text.length; from += 1) {
    const { effort, kinds } = best[from] ?? { effort: 0, kinds: [] }
    offer(from + 1, effort + (hasLetters && !isLetter(text.charAt(from)) ? efforts.mark : 1), kinds)
    for (const part of [...wordsAt(spellings, from, names), ...sequencesAt(text, from)])
      offer(from + part.length, effort + effortAfter(kinds, part), [...kinds, part.kind])
  }
  return best[text.length] ?? { effort: 0, kinds: [] }
}

function reasonIn({ effort, kinds }: Reading, hasLetters: boolean): Guessable | null {
  if (effort >= leastEffort) return null
  const found = reasons.find((reason) => kinds.includes(reason))
  // beside letters nobody knows, a day or a year alone gives nothing away
  return found ?? (kinds.includes('date') && !hasLetters ? 'sequence' : null)
}

/** What is left of a text without the figures and signs at its ends. */
const coreOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const unitOf = (text: string): string | undefined => /^(.+?)\1+$/su.exec(text)?.[1]

/** Whether a text repeats one short piece; figures and signs around it do not help. */
function repeats(text: string, names: ReadonlySet<string>): boolean {
  const units = [unitOf(text), unitOf(coreOf(text))].filter((unit) => unit !== undefined)
  return units.some((unit) => easiest(unit, names).effort + 1 < leastEffort)
}

const companyForms = /株式会社|有限会社|合同会社|一般社団法人|\(株\)|\(有\)/g
const commonLabels = new Set(['com', 'net', 'org', 'www', 'mail', 'example'])

const normal = (text: string) => text.normalize('NFKC').toLowerCase()

/** The one word of a password between figures and signs. */
export function wordOf(password: string): string[] {
  const text = normal(password)
  return [text, undone(text, 'i'), undone(text, 'l')].map(coreOf)
}

/** A mail address, and the parts before and after its @. */
function addressParts(text: string): string[] {
  const at = text.lastIndexOf('@')
  return at < 1 ? [] : [text, text.slice(0, at), text.slice(at + 1)]
}

/** The words of the names that a guesser knows of an account: of people, of its company, of its mail address. */
function wordsIn(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) => [
    ...addressParts(normal(name)),
    ...normal(name)
      .replace(companyForms, ' ')
      .split(/[^\p{L}\p{N}]+/u),
  ])
  const isLatin = (word: string) => /^[\x20-\x7e]+$/.test(word)
  return new Set(
    words.filter(
      (word) =>
        word.length >= (isLatin(word) ? lengths.latinName : lengths.otherName) && !commonLabels.has(word),
    ),
  )
}

/** Why a password is guessable: its cheapest reading has under six unknown characters (NIST SP 800-63B-4). */
export function guessableBy(password: string, names: readonly string[] = []): Guessable | null {
  const text = normal(password)
  const known = wordsIn(names)
  return reasonIn(easiest(text, known), isLetter(text)) ?? (repeats(text, known) ? 'repeated' : null)
}
