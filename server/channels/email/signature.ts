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
    const from = [senderName, senderDepartment].filter(Boolean).join(', ')
    const name = senderName === unnamedSender.en ? `the ${from}` : from
    return { name, from, signature: `${from}, ${companyName}` }
  }
  const name = [senderDepartment, senderName].filter(Boolean).join(' ')
  const from = language === 'ja' ? name : `${senderDepartment ?? ''}的 ${senderName} `
  return { name, from, signature: `${companyName} ${name}` }
}

/** How a company that named no sender signs. */
export const unnamedSender: Record<Language, string> = {
  ja: '人事担当',
  en: 'HR team',
  'zh-Hant': '人資團隊',
  'zh-Hans': '人事团队',
}
