import type { Language } from '#contract/codes.ts'
import { productName } from '#contract/site/product.ts'

const productIn: Record<Language, string> = {
  ja: productName,
  en: 'Soramoyo',
  'zh-Hant': 'Soramoyo',
  'zh-Hans': 'Soramoyo',
}

/** Whose mail it is, the first line larger: the company and the product, or the product alone. */
export function headLines(lang: Language, company: string | null): readonly [string, ...string[]] {
  return company === null ? [productIn[lang]] : [company, productIn[lang]]
}

/** Leads where the button does, for a program that draws none. */
export const buttonInstead: Record<Language, string> = {
  ja: 'ボタンを押せないときは、こちらを開いてください',
  en: 'If the button does not work, open this link',
  'zh-Hant': '如果按鈕無法使用，請開啟這個連結',
  'zh-Hans': '如果按钮无法使用，请打开此链接',
}
