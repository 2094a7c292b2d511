import type { ClosedUntil, Contact, WrittenAt } from '../answers/view.ts'
import type { Language } from '../codes.ts'
import type { ReplyPage } from './calls.ts'

/** What keeps a reply from being taken. */
export type ReplyProblem = 'nothing' | 'too_long' | 'readers_changed' | 'too_many'

/** One screen of the reply page; `draftKey` names the draft kept on the device. */
export type ReplyScreen =
  | {
      kind: 'write'
      page: ReplyPage
      text: string
      problems: ReplyProblem[]
      draftKey: string
      writtenAt: WrittenAt
    }
  | { kind: 'thanks'; page: ReplyPage; draftKey: string }
  | { kind: 'unknown' }
  | { kind: 'unavailable'; closedUntil: ClosedUntil }
  | {
      kind: 'failed'
      text: string
      writtenAt: WrittenAt
      noticeId: string
      step: 'edit' | 'send'
      closedUntil: ClosedUntil
    }

export type ReplyView = {
  language: Language
  screen: ReplyScreen
  /** Behind a link that leads somewhere: whom in HR its holder can reach. */
  contact?: Contact | undefined
  /** The public paths of the page's script and style sheet. */
  assets: { script: string; style: string }
}

/** What the server bundle gives beside the answering page: the reply page's whole document. */
export type RenderReplyPage = (view: ReplyView) => string
