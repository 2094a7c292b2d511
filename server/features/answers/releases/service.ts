import type {
  AnswerReleases,
  ReleasePerson,
  ReleaseSubject,
  SentencePlace,
} from '#contract/answers/release-calls.ts'
import { undoMinutes } from '#contract/follow-ups/rules.ts'
import { audit } from '../../../platform/audit.ts'
import { formatLocal } from '../../../platform/calendar.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found, invalid } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import * as followUps from '../../follow-ups/service.ts'
import { kindsAt } from './kind-service.ts'
import { payloadFor, undoEnd } from './mail-service.ts'
import { sharedMail } from './mails.ts'
import { peopleFor } from './people-service.ts'
import { holdRelease, insertRelease, listReleases, markWithdrawn } from './queries.ts'
import { isSamePlace, sentencesOf, wordsAt } from './sentence-rules.ts'
import { holdSubject, type Subject } from './subject-queries.ts'
import { calledSubject, keyOf, subjectOf, textsIn } from './subject-service.ts'

type Choice = ReleaseSubject & {
  answer_version: number
  user_id?: number | undefined
  senior_id?: number | undefined
  sentences: SentencePlace[]
}

export async function get(ctx: Ctx, of: ReleaseSubject): Promise<{ result: AnswerReleases }> {
  return { result: await shown(ctx, found(await holdSubject(ctx.tx, ctx.actor, of))) }
}

/** The mail that a supervisor would get. */
export async function preview(ctx: Ctx, choice: Choice) {
  const { answer, person, places } = await chosen(ctx, choice)
  if (person.kind !== 'supervisor') throw invalid('senior_id', 'required')
  const { subject, text } = sharedMail(await payloadFor(ctx.tx, answer, person, places))
  return { result: { mail_subject: subject, mail_body: text } }
}

/** Passes sentences on to a person named in the notice: an account in the product, a supervisor by mail. */
export async function share(ctx: Ctx, { is_checked, ...choice }: Choice & { is_checked: boolean }) {
  const { answer, person, places } = await chosen(ctx, choice)
  const isMailed = person.kind === 'supervisor'
  if (person.concern && !is_checked) throw invalid('is_checked', 'required')
  const { companyId, userId, name } = ctx.actor
  await insertRelease(ctx.tx, {
    companyId,
    memberId: answer.member_id,
    of: keyOf(answer),
    version: answer.version,
    to: person,
    places,
    by: userId,
    at: asDate(ctx.now),
  })
  if (isMailed) {
    const runAt = undoEnd(asDate(ctx.now))
    await enqueue(ctx.tx, 'mail_releases', {}, { key: `mail_releases ${runAt.getTime()}`, runAt })
  }
  const whom = isMailed ? `上司の${person.name}さんにメールで` : `${person.name}さんに`
  const what = `${calledSubject(answer)}のうち${places.length}文を${whom}`
  await noteFor(ctx, answer, `${name}さんが、${what}共有しました。`)
  const sentences = await kindsAt(await textsIn(ctx.tx, answer), places)
  const detail = { to: { kind: person.kind, id: person.id }, sentences }
  await audit(ctx, { category: 'follow_up', task: 'answer.share', members: [answer.member_id], detail })
  const until = `${undoMinutes}分間は取り消せます。`
  return {
    result: await shown(ctx, answer),
    message: isMailed
      ? `${person.name}さんに${places.length}文を、${undoMinutes}分後にメールで送信します。それまでは取り消せます。`
      : `${person.name}さんに${places.length}文を共有しました。${until}`,
  }
}

async function chosen(ctx: Ctx, input: Choice) {
  const answer = found(await holdSubject(ctx.tx, ctx.actor, input))
  if (answer.version !== input.answer_version) throw new AppError('stale_version')
  const { user_id, senior_id } = input
  if ((user_id === undefined) === (senior_id === undefined)) throw invalid('user_id', 'required')
  const isChosen = ({ kind, id }: ReleasePerson) => id === (kind === 'account' ? user_id : senior_id)
  const person = (await peopleFor(ctx.tx, answer)).find(isChosen)
  if (!person) throw invalid(senior_id === undefined ? 'user_id' : 'senior_id', 'not_in_company')
  if (person.concern === 'harasser') throw new AppError('named_in_answer')
  const places = sentencesOf(await textsIn(ctx.tx, answer))
    .filter((own) => input.sentences.some((place) => isSamePlace(own, place)))
    .map(({ question_id, start, end }) => ({ question_id, start, end }))
  if (input.sentences.length === 0) throw invalid('sentences', 'required')
  if (places.length < input.sentences.length) throw invalid('sentences', 'invalid')
  return { answer, person, places }
}

/** Takes a release back: within ten minutes as if it had not been, later with the word that it may have been read. A mail that was made cannot be. */
export async function withdraw(ctx: Ctx, id: number) {
  const release = found(await holdRelease(ctx.tx, ctx.actor.companyId, id))
  const answer = found(await holdSubject(ctx.tx, ctx.actor, subjectOf(release)))
  if (release.mailed_at !== null) throw new AppError('already_mailed')
  await markWithdrawn(ctx.tx, ctx.actor.companyId, id, asDate(ctx.now))
  const isMail = release.senior_id !== null
  const verb = isMail || isUndoable(release.released_at, ctx) ? '取り消しました' : '取りやめました'
  await noteFor(
    ctx,
    answer,
    `${ctx.actor.name}さんが、${calledSubject(answer)}の${release.to_name}さんへの共有を${verb}。`,
  )
  await audit(ctx, { category: 'follow_up', task: 'answer.unshare', members: [answer.member_id] })
  return {
    result: await shown(ctx, answer),
    message: isMail
      ? `共有を${verb}。${release.to_name}さんにメールは送信しません。`
      : `共有を${verb}。それまでに${release.to_name}さんが読んでいることがあります。`,
  }
}

const noteFor = ({ tx, now }: Ctx, { company_id, member_id }: Subject, comment: string): Promise<void> =>
  followUps.note(tx, now, { companyId: company_id, memberId: member_id }, comment)

const isUndoable = (at: Date, { now }: Ctx): boolean => asDate(now) < undoEnd(at)

async function shown(ctx: Ctx, answer: Subject): Promise<AnswerReleases> {
  const sentences = sentencesOf(await textsIn(ctx.tx, answer))
  const { survey, id } = keyOf(answer)
  const releases = await listReleases(ctx.tx, answer.company_id, { survey, answerIds: [id] })
  return {
    answer_version: answer.version,
    sentences,
    people: await peopleFor(ctx.tx, answer),
    releases: releases.map((release) => ({
      id: release.id,
      to_name: release.to_name,
      to_kind: release.senior_id === null ? 'account' : 'supervisor',
      by_name: release.by_name,
      sentences: wordsAt(sentences, release.places),
      released_at: formatLocal(release.released_at),
      undo_until:
        release.mailed_at === null && isUndoable(release.released_at, ctx)
          ? formatLocal(undoEnd(release.released_at))
          : null,
      mailed_at: release.mailed_at && formatLocal(release.mailed_at),
    })),
  }
}
