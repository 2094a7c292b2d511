import { longestText } from '#contract/channels/text-limits.ts'
import { placeholdersIn } from '#contract/mails/placeholders.ts'

/** What a name, a department or a company puts in a placeholder's place at most, and what the frame adds to a text. */
const longestWord = 200
const longestFrame = 800

/** Whether a text can be too long for a chat, whoever reads it. */
export function mayBeTooLong({ mail_body }: { mail_body: string }): boolean {
  const { line, line_works, slack } = longestText
  const longest = mail_body.length + placeholdersIn(mail_body).length * longestWord + longestFrame
  return longest > Math.min(line, line_works, slack)
}
