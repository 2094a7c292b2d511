import type { Language } from '#contract/codes.ts'
import { joinedName } from '#contract/members/name.ts'

export type Sender = { companyName: string; senderName: string; senderDepartment: string | null }

/** The sender by name, as the signature of a mail, and `from` as it follows the company's name inside a sentence. */
export function senderWords(
  sender: Sender,
  language: Language,
): { name: string; from: string; signature: string } {
  const { companyName, senderDepartment } = sender
  const senderName = joinedName(sender.senderName, language)
  if (language === 'en') {
    const department = senderDepartment !== null && isLatin(senderDepartment) ? senderDepartment : null
    const from = [senderName, department].filter(Boolean).join(', ')
    const name = senderName === unnamedSender.en ? `the ${from}` : from
    return { name, from, signature: `${from}, ${companyName}` }
  }
  const name = [senderDepartment, senderName].filter(Boolean).join(' ')
  const from = language === 'ja' ? name : `${senderDepartment ?? ''}的 ${senderName} `
  return { name, from, signature: `${companyName} ${name}` }
}

type Named = { sender_name: string | null; sender_name_en: string | null }

/** Whom a mail in this language names as its sender: in English only a name that its reader can read. */
export function senderNameIn({ sender_name, sender_name_en }: Named, language: Language): string {
  if (language !== 'en') return sender_name ?? unnamedSender[language]
  return sender_name_en ?? (sender_name !== null && isLatin(sender_name) ? sender_name : unnamedSender.en)
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u.test(name)

/** How a company that named no sender signs. */
export const unnamedSender: Record<Language, string> = {
  ja: '人事担当',
  en: 'HR team',
  'zh-Hant': '人資團隊',
  'zh-Hans': '人事团队',
}
