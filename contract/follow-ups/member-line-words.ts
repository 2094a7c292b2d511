import type { Language } from '../codes.ts'

/** A promise as its member reads it, in the name of who made it. */
export const promiseLine: Record<Language, (maker: string, body: string) => string> = {
  ja: (maker, body) => `${maker}さんから：${body}`,
  en: (maker, body) => `From ${maker}: ${body}`,
  'zh-Hant': (maker, body) => `來自 ${maker}：${body}`,
  'zh-Hans': (maker, body) => `来自 ${maker}：${body}`,
}

/** Who wrote a line, as its member reads it: that it was HR, and the name of the account. */
export const memberLineWriter: Record<Language, (name: string) => string> = {
  ja: (name) => `人事担当 ${name}`,
  en: (name) => `${name}, HR`,
  'zh-Hant': (name) => `人資 ${name}`,
  'zh-Hans': (name) => `人事 ${name}`,
}
