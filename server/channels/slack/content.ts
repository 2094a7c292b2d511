import { longestText as limits } from '#contract/channels/text-limits.ts'
import type { Notice, ShownMessage, TooLong } from '../channel.ts'
import { beginning, chatText } from '../chat-text.ts'

type Button = {
  type: 'button'
  text: { type: 'plain_text'; text: string; emoji: false }
  action_id: string
  style?: 'primary'
  url?: string
  value?: string
}
type Block =
  | { type: 'section'; text: { type: 'mrkdwn'; text: string; verbatim: true } }
  | { type: 'actions'; elements: Button[] }

/** A message without what names it: `text` is what a notification shows, the blocks are what is read. */
export type SlackContent = { text: string; blocks: Block[] }

/** Slack takes more; who writes more than this in a chat should write a mail. */
const longestText = limits.slack
const longestSection = 3000
const longestLabel = 75
const longestNotification = 300

/** A notice as sections and a row of buttons. The notification says no more than a lock screen may. */
export function slackContent({ text, lockScreen, link, choices = [] }: Notice): SlackContent | TooLong {
  const shown = chatText(text)
  if (shown.length > longestText) return { tooLong: shown.length, longest: longestText }
  const buttons = [...(link ? [linkButton(link)] : []), ...choices.map(choiceButton)]
  return {
    text: escaped(beginning(`${lockScreen.title} ${lockScreen.body}`, longestNotification)),
    blocks: [
      ...sectionsOf(shown).map(section),
      ...(buttons.length > 0 ? [{ type: 'actions' as const, elements: buttons }] : []),
    ],
  }
}

/** Escaped mrkdwn: typed text mentions nobody and hides no link. */
const section = (text: string): Block => ({
  type: 'section',
  text: { type: 'mrkdwn', text, verbatim: true },
})

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)

const unescaped = (text: string) =>
  text.replace(/&(?:amp|lt|gt);/g, (mark) => Object.keys(signs).find((sign) => signs[sign] === mark) ?? mark)

/** How a member sees a message: its sections one below the other. */
export function shownSlack({ text, blocks }: SlackContent): ShownMessage {
  return {
    title: null,
    text: blocks.flatMap((block) => (block.type === 'section' ? unescaped(block.text.text) : [])).join('\n'),
    notification: unescaped(text),
    buttons: blocks.flatMap((block) =>
      block.type === 'actions' ? block.elements.map((button) => button.text.text) : [],
    ),
  }
}

/** The escaped text in pieces that fit a section, cut at ends of lines where that leaves no piece too small. */
function sectionsOf(text: string): string[] {
  const whole = escaped(text)
  if (whole.length <= longestSection) return [whole.trim()]
  const pieces: string[] = []
  let piece = ''
  for (const character of text) {
    const added = escaped(character)
    if (piece.length + added.length > longestSection) {
      const lineEnd = piece.lastIndexOf('\n')
      const end = lineEnd > longestSection / 2 ? lineEnd : piece.length
      pieces.push(piece.slice(0, end))
      piece = piece.slice(end)
    }
    piece += added
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '')
}

const labelOf = (label: string) =>
  ({ type: 'plain_text', text: beginning(label, longestLabel), emoji: false }) as const

const linkButton = ({ label, url }: { label: string; url: string }): Button => ({
  type: 'button',
  text: labelOf(label),
  action_id: 'open',
  style: 'primary',
  url,
})

const choiceButton = ({ label, action }: { label: string; action: string }, at: number): Button => ({
  type: 'button',
  text: labelOf(label),
  action_id: `choice_${at}`,
  value: action,
})
