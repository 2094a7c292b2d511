import * as z from 'zod'
import { call } from '../call.ts'
import { messageOnly, noInput } from '../validation.ts'

export const calendars = {
  get: call({
    method: 'GET',
    path: '/v4/common/calendar',
    access: 'follow_up.report',
    summary: '面談と約束のカレンダーのURL（なければ null）',
  })
    .input(noInput)
    .output(z.object({ url: z.string().nullable() })),
  make: call({
    method: 'POST',
    path: '/v4/common/calendar',
    access: 'follow_up.report',
    summary: 'カレンダーのURLを作成する（前のURLは使えなくなる）',
    successStatus: 201,
  })
    .input(noInput)
    .output(z.object({ url: z.string(), message: z.string() })),
  end: call({
    method: 'DELETE',
    path: '/v4/common/calendar',
    access: 'follow_up.report',
    summary: 'カレンダーのURLを削除する',
  })
    .input(noInput)
    .output(messageOnly),
}
