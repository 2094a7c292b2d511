import * as z from 'zod'
import { call } from '../call.ts'
import { messageOnly, noInput } from '../validation.ts'
import { firstStepKeys } from './first-steps.ts'

const firstStepsView = z.object({
  /** In the order of the tour; each told from the company's data, sample people left out. */
  steps: z.array(z.object({ key: z.enum(firstStepKeys), is_done: z.boolean() })),
  is_put_away: z.boolean(),
  /** When the monthly survey goes out, is reminded of and closes, as it stands now. */
  schedule: z.object({
    send_day: z.int(),
    send_hour: z.int(),
    limit_day: z.int(),
    reminder_days: z.array(z.int()),
  }),
  sample_people: z.object({
    count: z.int(),
    /** The company never had a member, so that sample people may be loaded. */
    is_loadable: z.boolean(),
  }),
})
export type FirstStepsView = z.output<typeof firstStepsView>

/** What a new company does first, and the sample people with whom it may look around before. */
export const firstSteps = {
  get: call({
    method: 'GET',
    path: '/v4/common/first_steps',
    access: 'administrator',
    summary: '最初の8つのステップの進み具合',
  })
    .input(noInput)
    .output(z.object({ result: firstStepsView })),
  putAway: call({
    method: 'PUT',
    path: '/v4/common/first_steps',
    access: 'administrator',
    summary: '自分の「今日」の画面に最初のステップを表示するかどうか',
  })
    .input(z.object({ is_put_away: z.boolean() }))
    .output(messageOnly),
  confirmSchedule: call({
    method: 'PUT',
    path: '/v4/common/first_steps/schedule',
    access: 'enq_setting.initial_setup.update',
    summary: '月次アンケートの日程を、現在の設定で決める',
  })
    .input(noInput)
    .output(messageOnly),
}

/** Sample people are loaded and removed all at once. */
export const samplePeople = {
  load: call({
    method: 'POST',
    path: '/v4/obf/sample_people',
    access: 'member.delete',
    summary: 'サンプルのメンバーを登録する',
    successStatus: 201,
  })
    .input(noInput)
    .output(messageOnly.extend({ result: z.object({ count: z.int() }) })),
  remove: call({
    method: 'DELETE',
    path: '/v4/obf/sample_people',
    access: 'member.delete',
    summary: 'サンプルのメンバーをすべて削除する',
  })
    .input(noInput)
    .output(messageOnly.extend({ result: z.object({ count: z.int() }) })),
}
