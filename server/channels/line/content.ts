import { longestText as limits } from '#contract/channels/text-limits.ts'
import type { Notice, ShownMessage, TooLong } from '../channel.ts'
import { beginning, chatText } from '../chat-text.ts'

type Action =
  | { type: 'uri'; label: string; uri: string }
  | { type: 'postback'; label: string; data: string; displayText: string }
type Button = { type: 'button'; style: 'primary' | 'secondary'; height: 'sm'; color?: string; action: Action }

export type LineMessage =
  | { type: 'text'; text: string }
  | {
      type: 'flex'
      altText: string
      contents: {
        type: 'bubble'
        body: { type: 'box'; layout: 'vertical'; contents: [{ type: 'text'; text: string; wrap: true }] }
        footer?: { type: 'box'; layout: 'vertical'; spacing: 'sm'; contents: Button[] }
      }
    }

const longestText = limits.line
const longestAltText = 400
const longestLabel = 20
/** The blue of the product's buttons; LINE's own is green. */
const blue = '#2563eb'

/** A notice as one bubble, one paid message; its lock screen shows only `altText`, unlike plain text. */
export function lineContent({ text, lockScreen, link, choices = [] }: Notice): LineMessage | TooLong {
  const shown = chatText(text)
  if (shown.length > longestText) return { tooLong: shown.length, longest: longestText }
  const open = link ? [linkButton(link)] : []
  const altText = beginning(`${lockScreen.title} ${lockScreen.body}`, longestAltText)
  return bubble(shown, altText, [...open, ...choices.map(choiceButton)])
}

/** What the bot answers at once in the chat. Cut where it is too long: it is ours, and the reply token is short-lived. */
export function lineReply(text: string, choices: Notice['choices'] = []): LineMessage {
  const shown = chatText(text)
  const fitting = shown.length > longestText ? beginning(shown, longestText) : shown
  return choices.length === 0
    ? { type: 'text', text: fitting }
    : bubble(fitting, beginning(shown, longestAltText), choices.map(choiceButton))
}

/** How a member sees a message: the bubble in the chat, and what the lock screen says of it. */
export function shownLine(message: LineMessage): ShownMessage {
  if (message.type === 'text') return { title: null, text: message.text, notification: null, buttons: [] }
  const { body, footer } = message.contents
  return {
    title: null,
    text: body.contents[0].text,
    notification: message.altText,
    buttons: footer?.contents.map(({ action }) => action.label) ?? [],
  }
}

const bubble = (text: string, altText: string, buttons: Button[]): LineMessage => ({
  type: 'flex',
  altText,
  contents: {
    type: 'bubble',
    body: { type: 'box', layout: 'vertical', contents: [{ type: 'text', text, wrap: true }] },
    ...(buttons.length > 0
      ? { footer: { type: 'box', layout: 'vertical', spacing: 'sm', contents: buttons } }
      : {}),
  },
})

const linkButton = ({ label, url }: { label: string; url: string }): Button => ({
  type: 'button',
  style: 'primary',
  height: 'sm',
  color: blue,
  action: { type: 'uri', label: beginning(label, longestLabel), uri: url },
})

const choiceButton = ({ label, action }: { label: string; action: string }): Button => {
  const shown = beginning(label, longestLabel)
  return {
    type: 'button',
    style: 'secondary',
    height: 'sm',
    action: { type: 'postback', label: shown, data: action, displayText: shown },
  }
}
