import { longestText as limits } from '#contract/channels/text-limits.ts'
import type { Notice, ShownMessage, TooLong } from '../channel.ts'

type Action =
  | { type: 'uri'; label: string; uri: string }
  // a button template takes no postback action; a message action comes back as a message with its `postback`
  | { type: 'message'; label: string; postback: string }

/** A message as LINE WORKS documents it, and no property more: undocumented ones may be refused. */
export type LineWorksContent =
  | { type: 'text'; text: string }
  | { type: 'link'; contentText: string; linkText: string; link: string }
  | { type: 'button_template'; contentText: string; actions: Action[] }

const longestText = limits.line_works
const longestTemplateText = 1000
const longestLink = 1000
const longestLabel = 20

/** A notice as buttons, a link button or text; what is too long for a template becomes text. */
export function lineWorksContent(notice: Notice): LineWorksContent | TooLong {
  const { text, link, choices = [] } = notice
  const fitsTemplate = text.length <= longestTemplateText && (link?.url.length ?? 0) <= longestLink
  if (choices.length > 0) {
    if (!fitsTemplate) return { tooLong: text.length, longest: longestTemplateText }
    const pressed = choices.map(({ label, action }) => ({
      type: 'message' as const,
      label: labelOf(label),
      postback: action,
    }))
    const opened = link ? [{ type: 'uri' as const, label: labelOf(link.label), uri: link.url }] : []
    return { type: 'button_template', contentText: text, actions: [...opened, ...pressed] }
  }
  if (link && fitsTemplate) return { type: 'link', contentText: text, linkText: link.label, link: link.url }
  const whole = link ? `${text}\n\n${link.url}` : text
  return whole.length <= longestText
    ? { type: 'text', text: whole }
    : { tooLong: text.length, longest: longestText - (whole.length - text.length) }
}

/** How a member sees a message. */
export function shownLineWorks(content: LineWorksContent): ShownMessage {
  const common = { title: null, notification: null }
  switch (content.type) {
    case 'text':
      return { ...common, text: content.text, buttons: [] }
    case 'link':
      return { ...common, text: content.contentText, buttons: [content.linkText] }
    case 'button_template':
      return { ...common, text: content.contentText, buttons: content.actions.map(({ label }) => label) }
  }
}

/** A label that fits a button, cut between characters. */
function labelOf(label: string): string {
  if (label.length <= longestLabel) return label
  let short = ''
  for (const character of label) {
    if (short.length + character.length >= longestLabel) break
    short += character
  }
  return `${short}…`
}
