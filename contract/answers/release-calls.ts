import * as z from 'zod'
import { call } from '../call.ts'
import { id, localDateTime } from '../validation.ts'

/** Sentences of a monthly answer or of a part of a one-year survey; each has its own ids. */
const subject = { id, survey: z.enum(['monthly', 'annual']).default('monthly') }
export type ReleaseSubject = z.output<z.ZodObject<typeof subject>>

/** `question_id` is null in a monthly free text; in the one-year survey it is the comment group's place, from 1. */
const place = z.object({ question_id: id.nullable(), start: z.int().min(0), end: z.int().min(1) })
export type SentencePlace = z.output<typeof place>

/** Whom sentences can be passed on to: an account reads them in the product, a supervisor by mail. */
const person = z.object({
  kind: z.enum(['account', 'supervisor']),
  id,
  name: z.string(),
  /** Where the mail goes; null of an account. */
  email: z.string().nullable(),
  /** `harasser` is named where harassment is mentioned and receives nothing; the other two need a check first. */
  concern: z.enum(['harasser', 'harassment', 'named']).nullable(),
})
export type ReleasePerson = z.output<typeof person>

const release = z.object({
  id,
  to_name: z.string(),
  to_kind: person.shape.kind,
  by_name: z.string().nullable(),
  sentences: z.array(z.string()),
  released_at: localDateTime,
  /** Until when taking it back is as if it had not been; null once that time is over. */
  undo_until: localDateTime.nullable(),
  /** When the mail to the supervisor left; null before, and for an account. */
  mailed_at: localDateTime.nullable(),
})
export type AnswerRelease = z.output<typeof release>

const releases = z.object({
  answer_version: z.int(),
  sentences: z.array(place.extend({ text: z.string() })),
  /** Whom it can be passed on to: those whom the member was told of and who see the member now. */
  people: z.array(person),
  releases: z.array(release),
})
export type AnswerReleases = z.output<typeof releases>

const chosen = z.object({
  ...subject,
  answer_version: z.int(),
  user_id: id.optional(),
  senior_id: id.optional(),
  sentences: z.array(place).max(200),
})

export const answerReleases = {
  get: call({
    method: 'GET',
    path: '/v4/obf/answers/{id}/releases',
    access: 'member.update',
    summary: '人事だけが読む回答のうち、だれにどの文を共有しているか',
  })
    .input(z.object(subject))
    .output(z.object({ result: releases })),
  share: call({
    method: 'POST',
    path: '/v4/obf/answers/{id}/releases',
    access: 'member.update',
    summary: '人事だけが読む回答から、選んだ文を1人に共有する（上司には10分後にメールを送信）',
  })
    .input(
      chosen.extend({
        /** Somebody looked whether the words are about this person; needed where there is a concern. */
        is_checked: z.boolean().default(false),
      }),
    )
    .output(z.object({ result: releases, message: z.string() })),
  preview: call({
    method: 'POST',
    path: '/v4/obf/answers/{id}/releases/preview',
    access: 'member.update',
    summary: '選んだ文を上司に共有するメールの確認',
  })
    .input(chosen)
    .output(z.object({ result: z.object({ mail_subject: z.string(), mail_body: z.string() }) })),
  withdraw: call({
    method: 'DELETE',
    path: '/v4/obf/answers/releases/{id}',
    access: 'member.update',
    summary: '共有を取り消す（10分まで）、または取りやめる',
  })
    .input(z.object({ id }))
    .output(z.object({ result: releases, message: z.string() })),
}
