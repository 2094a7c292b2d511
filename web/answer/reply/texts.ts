import type { Language } from '#contract/codes.ts'
import type { ReplyPage } from '#contract/messages/calls.ts'
import { readerLines } from '../texts.ts'
import { en } from './texts/en.ts'
import { ja } from './texts/ja.ts'
import type { ReplyTexts } from './texts/shape.ts'
import { zhHans } from './texts/zh-hans.ts'
import { zhHant } from './texts/zh-hant.ts'

export const replyTexts: Record<Language, ReplyTexts> = { ja, en, 'zh-Hant': zhHant, 'zh-Hans': zhHans }

export function replyNoticeLines(notice: ReplyPage['notice'], language: Language): string[] {
  return readerLines(notice, language, replyTexts[language].readers)
}
