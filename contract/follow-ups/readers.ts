/** Who may read an entry of the timeline. */
export const entryReaders = ['hr', 'hr_and_viewers'] as const

export type EntryReaders = (typeof entryReaders)[number]

/** The same in words, as forms and files say it. */
export const entryReadersWords: Record<EntryReaders, string> = {
  hr: '人事だけ',
  hr_and_viewers: '人事と閲覧者',
}

/** The readers that these words name; null where they name none. */
export const entryReadersNamed = (words: string): EntryReaders | null =>
  entryReaders.find((readers) => entryReadersWords[readers] === words) ?? null
