import { hasStrayBraces, unknownPlaceholder } from '../mails/placeholders.ts'
import { ruleMessages } from '../rule-messages.ts'
import { unknownPlaceholders } from './rules.ts'

/** What nobody could fill in a text: placeholders that no message knows, and braces that make none. */
export function placeholderProblems(
  text: string,
): { rule: 'unknown_placeholder' | 'stray_braces'; message: string }[] {
  const unknown = unknownPlaceholders(text).map((name) => ({
    rule: 'unknown_placeholder' as const,
    message: unknownPlaceholder(name),
  }))
  if (!hasStrayBraces(text)) return unknown
  return [...unknown, { rule: 'stray_braces' as const, message: ruleMessages.stray_braces }]
}

/** The circles that templates leave to be filled; 〇 is also the zero of 二〇二六年. */
const circle = /[○◯]|〇{2,}|〇(?=[月日時分様])/

/** The lines that still wait for a date or name. A circle may be meant, so they warn and do not refuse. */
export function unfilledPlaces(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => circle.test(line)))]
}
