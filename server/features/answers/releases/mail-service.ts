import type { Temporal } from 'temporal-polyfill'
import type { SentencePlace } from '#contract/answers/release-calls.ts'
import { languageOf } from '#contract/codes.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { joinedName, personName } from '#contract/members/name.ts'
import { senderNameIn } from '../../../channels/email/signature.ts'
import { enqueueNotifications } from '../../../delivery/queue.ts'
import { asDate } from '../../../platform/clock.ts'
import type { App } from '../../../platform/context.ts'
import { bindToCompany, type Tx } from '../../../platform/database.ts'
import { found } from '../../../platform/errors.ts'
import { readSigner } from '../../contacts/service.ts'
import * as followUps from '../../follow-ups/service.ts'
import type { SharedPayload } from './mails.ts'
import { supervisorFor } from './people-service.ts'
import { holdDueRelease, holdRelease, markMailed, markWithdrawn, spokenBy } from './queries.ts'
import { sentencesOf, wordsAt } from './sentence-rules.ts'
import { readSubject, type Subject } from './subject-queries.ts'
import { subjectOf, textsIn } from './subject-service.ts'

type Supervisor = Awaited<ReturnType<typeof supervisorFor>>[number]

/** What a supervisor is mailed of an answer, in the language in which it answers surveys itself, else in Japanese. */
export async function payloadFor(
  tx: Tx,
  answer: Subject,
  supervisor: Pick<Supervisor, 'id' | 'name'>,
  places: readonly SentencePlace[],
): Promise<SharedPayload> {
  const { company_id: companyId, round } = answer
  const language = languageOf((await spokenBy(tx, companyId, supervisor.id)) ?? 0)
  const { company_name, sender_department, sender_email, ...signer } = await readSigner(tx, companyId)
  return {
    language,
    companyName: company_name,
    senderName: senderNameIn(signer, language),
    senderDepartment: sender_department,
    replyTo: sender_email,
    supervisor: joinedName(supervisor.name, language),
    memberName: personName(answer, language),
    round,
    sentences: wordsAt(sentencesOf(await textsIn(tx, answer)), places),
  }
}

const reasons = {
  changed: '回答が変更された',
  gone: '本人の上司ではなくなった',
  harasser: 'ハラスメントにふれた回答に、上司の名前か立場が書かれている',
} as const

/** Until when a release can be taken back as if it had not been; a mail leaves then. */
export const undoEnd = (at: Date): Date => new Date(at.getTime() + undoMinutes * 60_000)

/** Mails the next release past its time to recall, unless its supervisor changed or is named near harassment. */
export function mailNextRelease(app: App): Promise<boolean> {
  const now = app.clock()
  return app.database.asSystem(async (tx) => {
    const due = await holdDueRelease(tx, asDate(now.subtract({ minutes: undoMinutes })))
    if (!due) return false
    await bindToCompany(tx, due.company_id)
    const release = found(await holdRelease(tx, due.company_id, due.id))
    const { answer, to, why } = await addresseeOf(tx, due.company_id, release)
    if (why) await leaveUnsent({ tx, now }, due.company_id, release, why)
    else await sendTo({ app, tx, now }, release, answer, to)
    return true
  })
}

type Release = NonNullable<Awaited<ReturnType<typeof holdRelease>>>

/** To whom the mail of a release goes, or why to nobody. */
async function addresseeOf(
  tx: Tx,
  companyId: number,
  release: Release,
): Promise<
  { answer: Subject; to: Supervisor; why: null } | { answer: null; to: null; why: keyof typeof reasons }
> {
  const nobody = (why: keyof typeof reasons) => ({ answer: null, to: null, why })
  const answer = await readSubject(tx, companyId, subjectOf(release))
  if (answer?.version !== release.answer_version) return nobody('changed')
  const [to] = await supervisorFor(tx, answer)
  if (to?.id !== release.senior_id) return nobody('gone')
  return to.concern === 'harasser' ? nobody('harasser') : { answer, to, why: null }
}

async function sendTo(
  { app, tx, now }: { app: App; tx: Tx; now: Temporal.Instant },
  { id, places }: Release,
  answer: Subject,
  to: Supervisor,
): Promise<void> {
  const companyId = answer.company_id
  await markMailed(tx, companyId, id, asDate(now))
  const payload = await payloadFor(tx, answer, to, places)
  const mail = { companyId, kind: 'shared_sentences' as const, key: String(id), payload }
  await enqueueNotifications(tx, app, [{ ...mail, recipient: to.email }], now)
}

async function leaveUnsent(
  { tx, now }: { tx: Tx; now: Temporal.Instant },
  companyId: number,
  { id, member_id: memberId, to_name }: Release,
  why: keyof typeof reasons,
): Promise<void> {
  await markWithdrawn(tx, companyId, id, asDate(now))
  const words = `回答の文は、${reasons[why]}ため、上司の${to_name}さんに送信しませんでした。`
  await followUps.note(tx, now, { companyId, memberId }, words)
}
