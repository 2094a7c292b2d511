import type { Language } from '../codes.ts'

/** Who wrote a line, as its member reads it: that it was HR, and the name of the account. */
export const memberLineWriter: Record<Language, (name: string) => string> = {
  ja: (name) => `人事担当 ${name}`,
  en: (name) => `${name}, HR`,
  'zh-Hant': (name) => `人資 ${name}`,
  'zh-Hans': (name) => `人事 ${name}`,
}
