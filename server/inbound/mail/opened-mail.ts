/** What a mail carries beside its text; `content` is missing where the limits were passed. */
export type OpenedAttachment = { name: string; mediaType: string; size: number; content: Uint8Array | null }

/** A mail as far as it is read: its own head, its words, what it reports, what it carries. */
export type OpenedMail = {
  /** The address of the From line, in lower case; empty when there is none. */
  from: string
  subject: string
  /** Lower-case names with their values, in their order. */
  headers: readonly (readonly [name: string, value: string])[]
  /** The whole Content-Type of the mail itself. */
  contentType: string
  /** Its text, or that of its HTML, with line feeds. */
  text: string
  /** The parts of a report: what became of which recipient, and a complaint. */
  deliveryStatus: string | null
  feedback: string | null
  /** A whole mail, or the head of one, comes with it. */
  hasCopy: boolean
  attachments: readonly OpenedAttachment[]
}

/** What the parsing thread is asked, and what it answers. */
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
