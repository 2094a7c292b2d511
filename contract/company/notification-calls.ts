import * as z from 'zod'
import { call } from '../call.ts'
import { id, messageOnly, noInput } from '../validation.ts'

export const notification = z.object({
  id,
  date_published: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  is_latest: z.boolean(),
  is_draft: z.boolean(),
})
export type Notification = z.output<typeof notification>

const specialNotification = z.object({
  id,
  title: z.string(),
  /** Sanitised HTML. */
  body: z.string(),
  /** A picture as a data URI. */
  image_uri: z.string().nullable(),
  external_link: z.string().nullable(),
})
export type SpecialNotification = z.output<typeof specialNotification>

export const notifications = {
  list: call({
    method: 'GET',
    path: '/v3/notifications',
    access: 'notification.read',
    summary: 'お知らせの一覧（新しい順）',
  })
    .input(z.object({ limit: z.int().min(1).max(100).default(3), offset: z.int().min(0).default(0) }))
    .output(z.object({ count: z.int(), notifications: z.array(notification) })),
  get: call({
    method: 'GET',
    path: '/v3/notifications/{notificationId}',
    access: 'notification.read',
    summary: 'お知らせ',
  })
    .input(z.object({ notificationId: id }))
    .output(z.object({ result: notification })),
  special: call({
    method: 'GET',
    path: '/v3/notification_special',
    access: 'notification.read',
    summary: '一度だけ開いて見せるお知らせ（このアカウントで閉じたものは含まない）',
  })
    .input(noInput)
    .output(
      z.object({
        result: specialNotification.nullable(),
      }),
    ),
  markSeen: call({
    method: 'PUT',
    path: '/v3/notification_special/{notificationId}',
    access: 'notification.read',
    summary: '一度だけ開いて見せるお知らせを閉じたことを記録する',
  })
    .input(z.object({ notificationId: id }))
    .output(messageOnly),
}
