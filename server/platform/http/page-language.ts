import { type Language, mailLanguage } from '#contract/codes.ts'

/** The language of a tag, or null; zh-TW, zh-HK and zh-MO are Traditional Chinese, other zh Simplified. */
function languageOfTag(tag: string): Language | null {
  const [primary, ...rest] = tag.trim().toLowerCase().split(/[-_]/)
  if (primary === 'ja' || primary === 'en') return primary
  if (primary !== 'zh') return null
  if (rest.includes('hans')) return 'zh-Hans'
  return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans'
}

/** The first language of an Accept-Language header that the page speaks, in the header's own order of preference; Japanese without any. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '').slice(0, 200).split(',').map(weighed)
  const spoken = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return spoken.map(({ tag }) => languageOfTag(tag)).find((language) => language !== null) ?? 'ja'
}

function weighed(range: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';')
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return { tag, weight: quality === undefined ? 1 : Number(quality) }
}

/** The language named exactly as in the page's own links and buttons, or null. */
export function languageNamed(name: unknown): Language | null {
  return mailLanguage.entries.find(({ key }) => key === name)?.key ?? null
}
