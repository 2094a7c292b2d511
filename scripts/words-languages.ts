import { everySentence, ownNames } from './words/every-text.ts'
import { placeholdersOf, sentenceProblems, type Text, widthOf } from './words/languages.ts'

/** What a key may say although its guide does not, and why. */
const exceptions: readonly { key: RegExp; problem: RegExp; why: string }[] = [
  {
    key: /messages\.footer/,
    problem: /1\.companyName/,
    why: 'Chinese says of which company the writer is; the others say it with the writer’s name',
  },
]

/** The widest a kind of sentence may be on 390 px, in units of its size. */
const widths: readonly { key: RegExp; most: number; what: string }[] = [
  { key: /^\.annual\.scale\.[1-5]$/, most: 4.35, what: 'a cell of the one-year scale' },
  { key: /^\.annual\.groups\.(?!senior)/, most: 15, what: 'a name in the list of parts' },
  {
    key: /\.(?:send|back|go|again|goOn|sendAgain|change|next|button|stop|resume|retry)$/,
    most: 19,
    what: 'a button',
  },
]

/** The part of a text that a line cannot break. */
const unbroken = (text: string): string =>
  text.split(/[ \u200b]/).reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one), '')

function widthProblems({ key, text, language }: Text): string[] {
  // Japanese is written to its own guide, and its scale is parted where the cell is.
  if (language === 'ja') return []
  const rule = widths.find((one) => one.key.test(key))
  if (!rule || /^\.(?:frame|page\.(?:thanks|care)\.next)|thanks\.next$/.test(key)) return []
  const width = widthOf(rule.what.startsWith('a cell') ? unbroken(text) : text)
  return width > rule.most ? [`${rule.what} is ${width.toFixed(1)} wide, of ${rule.most}`] : []
}

/** Mails are compared as a whole: what one says in its title another says in a paragraph. */
const comparedBy = (key: string): string =>
  /^(\.(?:mails\.(?:(?:together\.)?words\.\w+|lastReminder)|testMail|messages\.footer))\b/.exec(key)?.[1] ??
  key

/** Sentences that put in something else than the Japanese ones, or that stand in some languages only. */
function placeholderProblems(texts: readonly Text[]): string[] {
  const byKey = Map.groupBy(texts, ({ key }) => comparedBy(key))
  return [...byKey].flatMap(([key, all]) => {
    const put = Map.groupBy(all, ({ language }) => language)
    const said = [...put].map(
      ([language, texts]) => [language, placeholdersOf(texts.map(({ text }) => text).join(' '))] as const,
    )
    const [[, first] = ['', '']] = said
    return said
      .filter(([, one]) => one !== first)
      .map(
        ([language, one]) =>
          `${language} ${key}: puts in ${one || 'nothing'}; Japanese ${first || 'nothing'}`,
      )
  })
}

/** Every breach of the guides of docs/words.md for English and the two Chineses, as `language key: what`. */
export function languageProblems(texts: readonly Text[], names: readonly string[] = ownNames): string[] {
  const single = texts.flatMap((one) =>
    [...sentenceProblems(one, names), ...widthProblems(one)].map(
      (what) => `${one.language} ${one.key}: ${what} 「${one.text}」`,
    ),
  )
  return [...single, ...placeholderProblems(texts)].filter(
    (problem) => !exceptions.some(({ key, problem: what }) => key.test(problem) && what.test(problem)),
  )
}

if (import.meta.main) {
  const problems = languageProblems(everySentence())
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
