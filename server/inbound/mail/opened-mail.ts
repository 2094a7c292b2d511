/** What a mail carries beside its text; `content` is missing where the limits were passed. */
export type OpenedAttachment = { name: string; mediaType: string; size: number; content: Uint8Array | null }

/** A mail as far as it is read: its own head, its words, what it reports, what it carries. */
export type OpenedMail = {
  from: string
  subject: string
  headers: readonly (readonly [name: string, value: string])[]
  contentType: string
  text: string
  deliveryStatus: string | null
  feedback: string | null
  hasCopy: boolean
  attachments: readonly OpenedAttachment[]
}

export type ParsingRequest = { id: number; raw: Uint8Array }
export type ParsingAnswer = { id: number; mail: OpenedMail } | { id: number; problem: string }

/** So much of a mail is kept; longer texts are cut. */
export const openedLimits = {
  text: 200_000,
  headers: 500,
  headerValue: 2_000,
  files: 5,
  bytes: 10 * 1024 * 1024,
  nesting: 256,
} as const
