import { type RawBuilder, sql } from 'kysely'
import { toKatakana } from 'wanakana'
import { searchForm } from '#contract/search-form.ts'
import { gramsOf } from './search-grams.ts'

/** One word of a search: as members.search_text and its like hold it, and the kana that it may mean in romaji. */
export type SearchWord = {
  text: string
  /** A regular expression over katakana, or null when the word is no romaji. */
  kana: string | null
}

/** Separators besides blanks: the parts of ジャン・ポール and Anne-Marie may be anywhere. */
const between = /[\s・·•=゠]+|(?<=\p{L})[-‐‑–—−](?=\p{L})/u

/** The words of a free search as `searchForm` writes them, and what they mean as romaji of any school. */
export function searchWords(typed: string): SearchWord[] {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .split(between)
    .map((word) => ({ text: searchForm(word), kana: kanaPattern(word) }))
    .filter(({ text }) => text !== '')
}

/** Whether a column that is kept as members.search_text holds every word that was typed. */
export function holdsWords(column: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const held = searchWords(typed).map(({ text, kana }) =>
    kana === null
      ? sql`strpos(${column}, ${text}) > 0`
      : sql`(strpos(${column}, ${text}) > 0 or ${column} ~ ${kana})`,
  )
  return held.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(held, sql` and `)})`
}

/** Whether member `m` holds every typed word, by an index of letters that leaves few candidates. */
export function memberHoldsWords(typed: string): RawBuilder<boolean> {
  const narrowed = searchWords(typed).flatMap((word) => {
    const spellings = gramsOf(word)
    return spellings.every((grams) => grams.length > 0)
      ? [sql`m.id = any(array(${candidates(spellings)}))`]
      : []
  })
  return sql<boolean>`(${sql.join([...narrowed, holdsWords(sql`m.search_text`, typed)], sql` and `)})`
}

const candidates = (spellings: readonly number[][]) =>
  sql.join(
    spellings.map((grams) => sql`select member_search.holding(${grams}::bigint[])`),
    sql` union `,
  )

/** Whether a line of such a column begins with the first word that was typed. */
export function beginsWithWord(column: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const [first] = searchWords(typed)
  if (!first) return sql<boolean>`false`
  const begins = sql<boolean>`strpos(e'\\n' || ${column}, e'\\n' || ${first.text}) > 0`
  return first.kana === null ? begins : sql<boolean>`(${begins} or ${column} ~ ${`(^|\n)${first.kana}`})`
}

/** Long vowels as kana write them; a romaji name usually leaves the length out. */
const long: Record<string, string> = { a: 'アー', i: 'イー', u: 'ウー', e: 'エイー', o: 'オウー' }

/** Sounds that Hepburn writes alike. */
const alike = (kana: string): string =>
  kana.replace('ズ', '[ズヅ]').replace('ジ', '[ジヂ]').replace('ヲ', '[ヲオ]')

const consonant = '(?:sh|ch|ts|[kgsztdhbpmrfj]y?|cy|[yw])'
const doubled = /^(?:([kgsztdhbpfjr])(?=\1)|t(?=ch))/
const nasal = /^(?:n['-]|n(?=[kgsztdhbpmrfjwcn])|m(?=[bpm][aiueoy]))/
const nVowel = /^(ny?)([aiueo])/
const plain = new RegExp(`^(${consonant})?([aiueo])`)
const unfinished = new RegExp(`^${consonant}$`)

const lasting = (vowel: string, rest: string): [string, number] => {
  const isLong =
    rest.startsWith(vowel) || (vowel === 'o' && (rest.startsWith('u') || /^h(?![aiueoy])/.test(rest)))
  return isLong ? [`[${long[vowel]}]`, 1] : [`[${long[vowel]}]?`, 0]
}

type Step = { kana: string; taken: number }

/** A syllable with its vowel; a short o or u may replace a long one. */
function syllable(sound: string, vowel: string, rest: string, prefix = ''): Step {
  const [length, taken] = lasting(vowel, rest)
  const written = `${prefix}${alike(toKatakana(sound))}`
  return { kana: `${written}${'ou'.includes(vowel) || taken ? length : ''}`, taken: sound.length + taken }
}

/** One step of reading romaji from its beginning, or null where it is none. */
function step(romaji: string, isFirst: boolean): Step | null {
  const small = doubled.exec(romaji)
  if (small) return isFirst ? null : { kana: 'ッ', taken: 1 }
  const n = nasal.exec(romaji)
  if (n) return { kana: 'ン', taken: n[0].length }
  if (romaji === 'n') return { kana: '[ンナニヌネノ]', taken: 1 }
  const na = nVowel.exec(romaji)
  if (na) return nSyllable(na, romaji)
  const found = plain.exec(romaji)
  if (found) return syllable(found[0], found[2] ?? '', romaji.slice(found[0].length))
  return !isFirst && unfinished.test(romaji) ? { kana: '', taken: romaji.length } : null
}

/** ni may be ニ or ン followed by イ: kenichi is ケンイチ as often as ケニチ. */
function nSyllable([whole, head, vowel = '']: RegExpExecArray, romaji: string): Step {
  const rest = romaji.slice(whole.length)
  const own = syllable(whole, vowel, rest)
  const bare = syllable(`${head === 'ny' ? 'y' : ''}${vowel}`, vowel, rest, 'ン')
  return { kana: `(?:${own.kana}|${bare.kana})`, taken: own.taken }
}

/** The katakana a word may mean when it is romaji: Hepburn or Kunrei, long vowels written or not. */
function kanaPattern(word: string): string | null {
  let rest = word.replace(/[āīūēōâîûêô]/g, (vowel) => vowel.normalize('NFD').charAt(0).repeat(2))
  let pattern = ''
  while (rest !== '') {
    const next = step(rest, pattern === '')
    if (!next) return null
    pattern += next.kana
    rest = rest.slice(next.taken)
  }
  return pattern === '' ? null : pattern
}
