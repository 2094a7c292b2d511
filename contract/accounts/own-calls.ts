import * as z from 'zod'
import { call } from '../call.ts'
import { passwordRules } from '../sessions/calls.ts'
import { id, linkToken, localDateTime, messageOnly, noInput } from '../validation.ts'
import { user } from './calls.ts'
import { openSession } from './session-calls.ts'

/** A device on which the account signed in: failures elsewhere do not make it wait there. */
const ownDevice = z.object({
  id,
  device: z.string(),
  first_signed_in_at: localDateTime,
  last_signed_in_at: localDateTime,
  is_current: z.boolean(),
})

/** The caller's own account: where it is signed in, and the address it waits to change to. */
export const ownAccount = {
  get: call({
    method: 'GET',
    path: '/v4/common/own-account',
    access: 'signed_in',
    summary: '自分のアカウントの設定（確認待ちのメールアドレスとパスワードの条件を含む）',
  })
    .input(noInput)
    .output(
      z.object({
        user,
        /** The address that waits to be confirmed, and until when its link works. */
        pending_email: z.object({ email: z.string(), until: localDateTime }).nullable(),
        password_changed_at: localDateTime.nullable(),
        password_policy: passwordRules,
      }),
    ),
  cancelMailChange: call({
    method: 'DELETE',
    path: '/v4/common/own-account/pending-email',
    access: 'signed_in',
    summary: 'メールアドレスの変更を取りやめる',
  })
    .input(noInput)
    .output(messageOnly),
  readMailLink: call({
    method: 'GET',
    path: '/v4/common/mail-confirmations/{token}',
    access: 'public',
    summary: '確認のリンクが変更するメールアドレス（使えないリンクは null）',
  })
    .input(z.object({ token: linkToken }))
    .output(z.object({ email: z.string().nullable() })),
  confirmMail: call({
    method: 'POST',
    path: '/v4/common/mail-confirmations',
    access: 'public',
    summary: '新しいメールアドレスを確認する',
  })
    .input(z.object({ token: linkToken }))
    .output(messageOnly),
  sessions: call({
    method: 'GET',
    path: '/v4/common/sessions',
    access: 'signed_in',
    summary: '自分がログインしている端末',
  })
    .input(noInput)
    .output(z.object({ sessions: z.array(openSession) })),
  endSession: call({
    method: 'DELETE',
    path: '/v4/common/sessions/{id}',
    access: 'signed_in',
    summary: '自分の端末を1つログアウトする',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/v4/common/sessions',
    access: 'signed_in',
    summary: 'ほかの端末をすべてログアウトする',
  })
    .input(noInput)
    .output(messageOnly.extend({ ended_count: z.int() })),
  devices: call({
    method: 'GET',
    path: '/v4/common/known-devices',
    access: 'signed_in',
    summary: '自分がログインしたことのある端末',
  })
    .input(noInput)
    .output(z.object({ devices: z.array(ownDevice) })),
  forgetDevice: call({
    method: 'DELETE',
    path: '/v4/common/known-devices/{id}',
    access: 'signed_in',
    summary: 'ログインしたことのある端末を1つ削除する（ログアウトはされない）',
  })
    .input(z.object({ id }))
    .output(messageOnly),
  forgetDevices: call({
    method: 'DELETE',
    path: '/v4/common/known-devices',
    access: 'signed_in',
    summary: 'ログインしたことのある端末をすべて削除する（ログアウトはされない）',
  })
    .input(noInput)
    .output(messageOnly.extend({ forgotten_count: z.int() })),
}
