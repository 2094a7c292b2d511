import type { Contact } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ReplyPage } from '#contract/messages/calls.ts'
import type { ReplyProblem, ReplyScreen } from '#contract/messages/reply-view.ts'
import { AppError } from '../../../../platform/errors.ts'
import { keyedHash, signerOf } from '../../../../platform/tokens.ts'
import { type PostedReply, replyProblems } from '../reply-rules.ts'
import { openPage, submit, type Visit } from '../service.ts'

/** What a request gets: a screen with its status, or the way to the page that says thank you. */
export type Shown = {
  status: number
  language: Language
  screen: ReplyScreen
  contact?: Contact
  retryAfter?: number | undefined
}
export type Turn = Shown | { sentIn: Language }

/** The page as it is opened; thanks only whom they are due. */
export async function show(ctx: Visit, token: string, isSent: boolean): Promise<Shown> {
  const { page, contact } = await openPage(ctx, token)
  const draftKey = draftKeyOf(ctx, token, page)
  const screen: ReplyScreen =
    isSent && page.reply_count > 0
      ? { kind: 'thanks', page, draftKey }
      : { kind: 'write', page, text: '', problems: [], draftKey, writtenAt: 0 }
  return { status: 200, language: page.language, screen, contact }
}

/** Sends what was written, or shows it again with what is wrong or in another language. */
export async function advance(ctx: Visit, token: string, posted: PostedReply): Promise<Turn> {
  const { page, contact } = await openPage(ctx, token)
  const language = posted.language ?? page.language
  const again = (status: number, problems: ReplyProblem[], retryAfter?: number): Shown => ({
    status,
    language,
    contact,
    retryAfter,
    screen: {
      kind: 'write',
      page,
      text: posted.text,
      problems,
      draftKey: draftKeyOf(ctx, token, page),
      writtenAt: posted.writtenAt,
    },
  })
  if (!posted.isSent) return again(200, [])
  const problems = replyProblems(posted.text)
  if (problems.length > 0) return again(422, problems)
  try {
    await submit(ctx, { token, mail_body: posted.text.trim(), notice_id: posted.noticeId || 'none' })
    return { sentIn: language }
  } catch (error) {
    const problem = error instanceof AppError ? refusals[error.code] : undefined
    if (!problem || !(error instanceof AppError)) throw error
    return again(error.status, [problem], error.retryAfter)
  }
}

const refusals: Partial<Record<ErrorCode, ReplyProblem>> = {
  notice_changed: 'readers_changed',
  too_many_requests: 'too_many',
}

/** Names the draft on the device without naming the link; each reply has its own. */
function draftKeyOf(ctx: Visit, token: string, page: ReplyPage): string {
  const signer = signerOf(ctx.app.secrets, 'reply', token)
  const link = keyedHash(signer, 'reply-draft', token).toString('base64url').slice(0, 22)
  return `${link}.${page.reply_count}`
}
