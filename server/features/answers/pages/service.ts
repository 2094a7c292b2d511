import type { OpenedPage } from '#contract/answers/calls.ts'
import type { AnswerScreen, Contact } from '#contract/answers/view.ts'
import type { Language } from '#contract/codes.ts'
import { keyedHash, signerOf } from '../../../platform/tokens.ts'
import { type Judged, openPage, openSent, takeForm, type Visit } from '../service.ts'
import { customAnswersIn, type PostedForm } from './form-rules.ts'
import { answerIn, beginningOf, filledIn, problemsOf } from './survey-rules.ts'

export type Shown = { status: number; language: Language; screen: AnswerScreen; contact?: Contact }
export type Turn = Shown | { sentIn: Language }

/** What the page's address asks for beside the link. */
export type Wish = { isSent: boolean; isChange: boolean }

/** The page as it is opened. */
export async function show(ctx: Visit, token: string, wish: Wish): Promise<Shown> {
  const { result: page, ...opened } = wish.isSent ? await openSent(ctx, token) : await openPage(ctx, token)
  const afterwards = 'afterwards' in opened ? opened.afterwards : null
  const { contact } = opened
  const draftKey = draftKeyOf(ctx, token, page)
  const shown = (screen: AnswerScreen) => ({ status: 200, language: page.language, screen, contact })
  const isFilled = page.state === 'open' || page.state === 'late'
  if (isFilled || (page.state === 'answered' && wish.isChange))
    return shown({ kind: 'fill', ...beginningOf(page), problems: [], draftKey, writtenAt: 0 })
  if (afterwards && page.version > 0) return shown({ kind: 'thanks', page, draftKey, ...afterwards })
  return shown({ kind: page.state === 'answered' ? 'answered' : 'closed', page, draftKey })
}

/** The next step of a posted form; whatever was filled in comes back with it. */
export async function advance(ctx: Visit, token: string, posted: PostedForm): Promise<Turn> {
  const turned = await takeForm(ctx, token, {
    sends: posted.step === 'send',
    filledIn: customAnswersIn(posted.fields),
    judge: (page) => judge(page, posted, draftKeyOf(ctx, token, page)),
  })
  return 'shown' in turned
    ? { ...turned.shown, contact: turned.contact }
    : { sentIn: posted.language ?? turned.taken.language }
}

function judge(page: OpenedPage, posted: PostedForm, draftKey: string): Judged<Shown> {
  const language = posted.language ?? page.language
  const { step, writtenAt } = posted
  const shown = (status: number, screen: AnswerScreen) => ({ shown: { status, language, screen } })
  // A repeated press finds its late answer taken and the round closed.
  if (page.state === 'closed' && (step !== 'send' || page.version === 0))
    return shown(409, { kind: 'closed', page, draftKey })
  const filled = filledIn(page, posted.fields)
  const problems = step === 'edit' ? [] : problemsOf(filled)
  if (step === 'edit' || problems.length > 0)
    return shown(step === 'edit' ? 200 : 422, { kind: 'fill', ...filled, problems, draftKey, writtenAt })
  if (step === 'confirm') return shown(200, { kind: 'confirm', ...filled, problems: [], draftKey, writtenAt })
  if (posted.noticeId !== page.notice_id)
    return shown(409, { kind: 'confirm', ...filled, problems: ['readers_changed'], draftKey, writtenAt })
  return {
    answer: { ...answerIn(filled), notice_id: posted.noticeId, language, edition: posted.edition },
  }
}

/** Names the draft on the device without revealing the link; each version has its own. */
function draftKeyOf(ctx: Visit, token: string, page: OpenedPage): string {
  const signer = signerOf(ctx.app.secrets, 'answer', token)
  const link = keyedHash(signer, 'answer-draft', token).toString('base64url').slice(0, 22)
  return `${link}.${page.version}`
}
