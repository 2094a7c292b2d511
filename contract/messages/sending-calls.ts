import * as z from 'zod'
import { languageTag } from '../answers/reader-fields.ts'
import { call } from '../call.ts'
import { channelKind } from '../channels/account-calls.ts'
import { keysOf } from '../keys.ts'
import { mailService, mailsService } from '../mails/fields.ts'
import { memberFilters } from '../members/filter-fields.ts'
import {
  id,
  isoDate,
  keyText,
  linesText,
  lineText,
  localDateTime,
  messageOnly,
  noInput,
  searchWords,
} from '../validation.ts'
import { arriving, previewChannels, smsCost, stoppedChannel } from './arriving-fields.ts'
import { attachment, attachmentIds } from './attachment-fields.ts'
import { askedFor, exclusion, messageStates, minuteToCome, page, sendingFields } from './fields.ts'
import { messageBodyLimit, messageSubjectLimit, sendingEnd, sendingState } from './rules.ts'

const code = keyText(40).min(1)

const states = z.enum(keysOf(sendingState))

/** What became of the messages of a sending; the states add up to the recipients, what is proven is told beside them. */
const counts = z.object({
  queued: z.int(),
  /** Taken by the mail server or the channel, and not returned: nobody knows of all of them whether they arrived. */
  sent: z.int(),
  /** Of those, by real proof only: that a channel reports from the device, that were read or replied to. */
  arrived: z.int(),
  /** By real proof only: who replied, and whom a channel tells of. */
  read: z.int(),
  replied: z.int(),
  bounced: z.int(),
  failed: z.int(),
  /** Nobody can know whether it was taken. */
  unconfirmed: z.int(),
  cancelled: z.int(),
})

/** One sending of HR as the list shows it. */
export const sending = z.object({
  id,
  code,
  state: states,
  subject: z.string(),
  sender: z.string(),
  is_own: z.boolean(),
  /** How many it went to; of a draft and a scheduled one, how many it would go to is told by `preview`. */
  recipient_count: z.int(),
  counts,
  scheduled_at: localDateTime.nullable(),
  leaves_at: localDateTime.nullable(),
  /** So many seconds are left to take all of it back. */
  undo_seconds: z.int(),
  /** Why it ended before it left, as a key and in words. */
  ended_because: z.enum(keysOf(sendingEnd)).nullable(),
  ended_words: z.string().nullable(),
  version: z.int(),
  created_at: localDateTime,
  updated_at: localDateTime,
})
export type Sending = z.output<typeof sending>

const named = z.object({ id, code: z.string(), name: z.string(), department_name: z.string().nullable() })

const sendingRecipient = z.object({
  message_id: id,
  member: named,
  state: messageStates,
  /** What is proven beyond its being sent: that it arrived, that it was opened; null where nothing is. */
  proof: z.enum(['arrived', 'read']).nullable(),
  reason: z.string().nullable(),
  attempts: z.int(),
  sent_at: localDateTime.nullable(),
  replied_at: localDateTime.nullable(),
})

export type SendingRecipient = z.output<typeof sendingRecipient>

const sendingDetail = z.object({
  ...sending.shape,
  mail_body: z.string(),
  template_code: z.string().nullable(),
  attachments: z.array(attachment),
  /** Of those named, who is there and in sight: the first 200 with their names, and how many are neither. */
  member_ids: z.array(id),
  members: z.array(named),
  gone_count: z.int(),
  department_ids: z.array(id),
  departments: z.array(z.object({ id, name: z.string() })),
  filters: memberFilters.nullable(),
})

export type SendingDetail = z.output<typeof sendingDetail>

const sendingChange = z.object({ code, version: z.int(), ...sendingFields })
export type SendingChange = z.output<typeof sendingChange>

/** Who would get it: of a stored sending, or of what is being written. */
const previewInput = z.object({
  ...askedFor,
  code: code.optional(),
  subject: lineText(messageSubjectLimit).default(''),
  mail_body: linesText(messageBodyLimit).default(''),
  attachment_ids: attachmentIds,
  /** When it leaves, where that is not now. */
  scheduled_at: minuteToCome.nullable().optional(),
  /** Only those who get it by this way are shown. */
  route: channelKind.optional(),
  first: z.int().min(0).max(20).default(3),
})
export type PreviewInput = z.output<typeof previewInput>

const sendingPreview = z.object({
  count: z.int(),
  leaving_count: z.int(),
  excluded: z.array(exclusion),
  attachments: z.array(attachment),
  ways: previewChannels,
  /** Channels that stand still, with whom they keep waiting. */
  stopped_ways: z.array(stoppedChannel),
  /** Null where nobody gets it by SMS. */
  sms_cost: smsCost.nullable(),
  examples: z.array(
    z.object({
      member: named,
      language: languageTag,
      subject: z.string(),
      mail_body: z.string(),
      arriving,
    }),
  ),
})

/** Which days suit a sending that waits. */
const sendingDays = z.object({
  next_business_day: isoDate,
  /** Public holidays from today on, as far as a sending may wait. */
  holidays: z.array(z.object({ date: isoDate, name: z.string() })),
})
export type SendingDays = z.output<typeof sendingDays>

const testInput = z.object({
  subject: lineText(messageSubjectLimit),
  mail_body: linesText(messageBodyLimit),
  attachment_ids: attachmentIds,
  language: languageTag.default('ja'),
})
export type TestInput = z.output<typeof testInput>

export const sendings = {
  list: call({
    method: 'GET',
    path: '/v4/messages/sendings',
    access: 'message.create',
    summary: 'メッセージの送信の一覧（下書きと送信予約が先、新しい順）',
  })
    .input(z.object({ q: searchWords.optional(), state: states.optional(), ...page }))
    .output(z.object({ result: z.object({ sendings: z.array(sending), count: z.int() }) })),
  get: call({
    method: 'GET',
    path: '/v4/messages/sendings/{code}',
    access: 'message.create',
    summary: '1回の送信と、宛先ごとの結果',
  })
    .input(z.object({ code, state: messageStates.optional(), ...page }))
    .output(
      z.object({
        result: z.object({
          sending: sendingDetail,
          recipients: z.array(sendingRecipient),
          count: z.int(),
        }),
      }),
    ),
  update: call({
    method: 'PUT',
    path: '/v4/messages/sendings/{code}',
    access: 'message.create',
    summary: '下書きか送信予約を変更する',
  })
    .input(sendingChange)
    .output(
      z.object({
        result: z.object({ code, state: states, version: z.int(), warnings: z.array(z.string()) }),
        message: z.string(),
      }),
    ),
  remove: call({
    method: 'DELETE',
    path: '/v4/messages/sendings/{code}',
    access: 'message.create',
    summary: '下書きを削除する、送信予約を取り消す、送信済みのものを一覧から削除する',
  })
    .input(z.object({ code }))
    .output(messageOnly),
  cancel: call({
    method: 'POST',
    path: '/v4/messages/sendings/{code}/cancel',
    access: 'message.create',
    summary: 'まだ送信されていないメールをすべて取り消す（10秒以内なら全員分）',
  })
    .input(z.object({ code }))
    .output(z.object({ result: z.object({ taken_back: z.int(), left: z.int() }), message: z.string() })),
  resend: call({
    method: 'POST',
    path: '/v4/messages/sendings/{code}/resend',
    access: 'message.create',
    summary: '届かなかった宛先に送信し直す',
  })
    .input(z.object({ code, member_ids: askedFor.member_ids }))
    .output(
      z.object({
        result: z.object({ resent: z.int(), excluded: z.array(exclusion) }),
        mailService: mailsService,
        message: z.string(),
      }),
    ),
  preview: call({
    method: 'POST',
    path: '/v4/messages/preview',
    access: 'message.create',
    summary: '宛先の人数、送信されない人と理由、差し込んだ文面',
  })
    .input(previewInput)
    .output(z.object({ result: sendingPreview })),
  days: call({
    method: 'GET',
    path: '/v4/messages/days',
    access: 'message.create',
    summary: '送信予約に勧める日（次の営業日）と、予約できる期間の祝日',
  })
    .input(noInput)
    .output(z.object({ result: sendingDays })),
  test: call({
    method: 'POST',
    path: '/v4/messages/test',
    access: 'message.create',
    summary: 'メッセージを自分あてに試しに送る',
  })
    .input(testInput)
    .output(z.object({ mailService, message: z.string() })),
}
