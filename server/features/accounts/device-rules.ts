const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

// Edge and Opera call themselves Chrome too, and Chrome calls itself Safari.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const firstIn = (table: readonly [RegExp, string][], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** A device in words from what its browser says of itself: 「Windows・Chrome」. */
export function deviceOf(userAgent: string | null): string {
  const known = [firstIn(systems, userAgent ?? ''), firstIn(browsers, userAgent ?? '')].filter(
    (word) => word !== undefined,
  )
  return known.join('・') || '不明な端末'
}
