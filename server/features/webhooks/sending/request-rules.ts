import type { WebhookKind } from '#contract/webhooks/event-rules.ts'

/** Where a webhook goes, as it is sealed. */
export type Target = { url: string } | { room: string; token: string }

/** What people read: a sentence and the page it leads to. */
export type Sentence = { text: string; url: string }

export type Outgoing = { url: string; headers: Record<string, string>; body: string }

const label = '空模様を開く'
const json = { 'content-type': 'application/json' }

/** An adaptive card, as the Workflows of Teams take it; runs of text know no markup. */
const teamsCard = ({ text, url }: Sentence) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] }],
        actions: [{ type: 'Action.OpenUrl', title: label, url }],
      },
    },
  ],
})

/** The request for one of the tools: its documented form of an incoming message. */
export function sentenceRequest(
  kind: Exclude<WebhookKind, 'program'>,
  target: Target,
  sentence: Sentence,
  chatworkBase: string,
): Outgoing {
  if ('room' in target) {
    const form = new URLSearchParams({ body: `${sentence.text}\n${sentence.url}`, self_unread: '1' })
    return {
      url: `${chatworkBase}/rooms/${target.room}/messages`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-chatworktoken': target.token },
      body: form.toString(),
    }
  }
  const body =
    kind === 'teams' ? teamsCard(sentence) : { text: `${sentence.text}\n<${sentence.url}|${label}>` }
  return { url: target.url, headers: json, body: JSON.stringify(body) }
}

/** The request for a program of the company's own, with the headers that sign it. */
export const programRequest = (url: string, headers: Record<string, string>, body: string): Outgoing => ({
  url,
  headers: { ...json, ...headers },
  body,
})
