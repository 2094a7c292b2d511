import * as z from 'zod'
import { call } from '../call.ts'
import { id, localDateTime } from '../validation.ts'

/** Where a sentence stands; `question_id` is null in the free text of every month. */
const place = z.object({ question_id: id.nullable(), start: z.int().min(0), end: z.int().min(1) })
export type SentencePlace = z.output<typeof place>

const release = z.object({
  id,
  to_name: z.string(),
  by_name: z.string().nullable(),
  sentences: z.array(z.string()),
  released_at: localDateTime,
  /** Until when taking it back is as if it had not been; null once that time is over. */
  undo_until: localDateTime.nullable(),
})
export type AnswerRelease = z.output<typeof release>

const releases = z.object({
  answer_version: z.int(),
  /** What can be passed on, sentence by sentence. */
  sentences: z.array(place.extend({ text: z.string() })),
  /** Whom it can be passed on to: those whom the member was told of and who see the member now. */
  people: z.array(z.object({ id, name: z.string() })),
  /** What is passed on now, the newest first. */
  releases: z.array(release),
})
export type AnswerReleases = z.output<typeof releases>

export const answerReleases = {
  get: call({
    method: 'GET',
    path: '/v4/obf/answers/{id}/releases',
    access: 'member.update',
    summary: '人事だけが読む回答のうち、だれにどの文を共有しているか',
  })
    .input(z.object({ id }))
    .output(z.object({ result: releases })),
  share: call({
    method: 'POST',
    path: '/v4/obf/answers/{id}/releases',
    access: 'member.update',
    summary: '人事だけが読む回答から、選んだ文を1人に共有する',
  })
    .input(z.object({ id, answer_version: z.int(), user_id: id, sentences: z.array(place).max(200) }))
    .output(z.object({ result: releases, message: z.string() })),
  withdraw: call({
    method: 'DELETE',
    path: '/v4/obf/answers/releases/{id}',
    access: 'member.update',
    summary: '共有を取り消す（10分まで）、または取りやめる',
  })
    .input(z.object({ id }))
    .output(z.object({ result: releases, message: z.string() })),
}
