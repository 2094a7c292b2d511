import { errors } from '#contract/errors.ts'
import {
  type FilledInquiry,
  type InquiryForm,
  inquiryPath,
  inquiryThanksPath,
} from '#contract/site/inquiry.ts'
import type { SiteScreen } from '#contract/site/view.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { keyedHash } from '../../../platform/tokens.ts'
import type { SitePage, Visit } from '../pages/page-rules.ts'
import { inquiryRecipient, networkOf } from './address-rules.ts'
import {
  ageOf,
  digestOf,
  type FormAge,
  formToken,
  type PostedInquiry,
  problemsOf,
  tidied,
} from './form-rules.ts'
import { countNewest, insertInquiry, lockSender } from './queries.ts'

/** So many inquiries are taken from one address within an hour. */
const mostAnHour = 5

const untouched: FilledInquiry = { name: '', company: '', email: '', body: '' }
const kept = '入力した内容は残っています。'

/** What is said of a form that comes too early, too late or from elsewhere: each can be sent once more. */
const ageWords: Record<Exclude<FormAge, 'usual'>, string> = {
  unknown: `送信できませんでした。${kept}もう一度「送信する」を押してください。`,
  quick: `送信できませんでした。${kept}内容を確認して、もう一度「送信する」を押してください。`,
  old: `画面を開いてから時間がたったため、送信できませんでした。${kept}もう一度「送信する」を押してください。`,
}

/** The form as it is opened first. */
const newForm = ({ app, now }: Visit): InquiryForm => ({
  filled: untouched,
  problems: {},
  refusal: null,
  token: formToken(app.secret, now),
})

export const inquiryPages: readonly SitePage[] = [
  {
    path: inquiryPath,
    open: (visit) => (inquiryRecipient(visit.app.config) ? { kind: 'inquiry', form: newForm(visit) } : null),
    listed: ({ app }) => (inquiryRecipient(app.config) ? [{ path: inquiryPath }] : []),
  },
  {
    path: inquiryThanksPath,
    open: ({ app }) => (inquiryRecipient(app.config) ? { kind: 'inquiry_sent' } : null),
    listed: () => [],
    isPrivate: true,
  },
]

export type InquiryTurn = { isSent: true } | { isSent: false; screen: SiteScreen; status: number }

/** The form again, with everything that was typed. A token that a form came too early with grows old enough by itself. */
function again(
  { app, now }: Visit,
  { filled, token }: PostedInquiry,
  said: { problems?: InquiryForm['problems']; refusal?: string; status?: number },
): InquiryTurn {
  const { problems = {}, refusal = null, status = errors.validation.status } = said
  const isUsable = ['quick', 'usual'].includes(ageOf(app.secrets, token, now))
  const form = { filled, problems, refusal, token: isUsable ? token : formToken(app.secret, now) }
  return { isSent: false, screen: { kind: 'inquiry', form }, status }
}

/** The form again after something that its writer cannot mend. */
export const heldBack = (visit: Visit, posted: PostedInquiry, status: number): InquiryTurn => {
  const isClosed = status === errors.maintenance.status
  const words = isClosed ? 'ただいま送信できません。' : '送信できませんでした。'
  return again(visit, posted, { refusal: `${words}${kept}少し待ってから、もう一度お試しください。`, status })
}

/** Keeps an inquiry and has it handed over, or refuses it; nothing of the answer tells what is stored. */
export async function submit(
  visit: Visit,
  posted: PostedInquiry,
  from: { ip: string; isForeign: boolean },
): Promise<InquiryTurn> {
  const { app, now } = visit
  if (!inquiryRecipient(app.config)) return { isSent: false, screen: { kind: 'missing' }, status: 404 }
  // whoever filled the field that nobody sees is thanked like everybody, and nothing is kept
  if (posted.isTrapped) return { isSent: true }
  const problems = problemsOf(posted.filled)
  if (Object.keys(problems).length > 0) return again(visit, posted, { problems })
  if (from.isForeign)
    return again(visit, posted, { refusal: ageWords.unknown, status: errors.forbidden.status })
  const age = ageOf(app.secrets, posted.token, now)
  if (age !== 'usual') return again(visit, posted, { refusal: ageWords[age] })
  if (await keep(app, visit, posted, from.ip)) return { isSent: true }
  return again(visit, posted, {
    refusal: `短い時間に続けて送信されたため、受け付けられませんでした。${kept}1時間ほど待ってから、もう一度お試しください。`,
    status: errors.too_many_requests.status,
  })
}

/** @returns false where too many came from the address */
function keep(app: App, { now }: Visit, { token, filled: typed }: PostedInquiry, ip: string) {
  const filled = tidied(typed)
  const digest = digestOf(token, filled)
  const sender = keyedHash(app.secret, 'inquiry sender', networkOf(ip))
  return app.database.asSystem(async (tx) => {
    await lockSender(tx, sender)
    const since = asDate(now.subtract({ hours: 1 }))
    if ((await countNewest(tx, { sender, digest, since })) >= mostAnHour) return false
    await insertInquiry(tx, { ...filled, digest, sender, at: asDate(now) })
    await enqueue(tx, 'send_inquiries', {}, { key: 'send_inquiries' })
    return true
  })
}
