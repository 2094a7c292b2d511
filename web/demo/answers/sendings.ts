import { isWithCompany } from '#contract/codes.ts'
import { fullName } from '#contract/members/name.ts'
import { type Answers, type Demo, found, given, noSample, pageOf } from '../demo.ts'
import { holdsWords } from '../member-order.ts'
import type { Client, Output } from '../sample-store.ts'
import { excludedOf, filledFor, recipientsOf, visited } from './messages.ts'

type Shown = Output<Client['sendings']['get']>['result']

const listOf = async (demo: Demo) => (await demo.kept('sendings', 'list', { limit: 100 })).result

const msOfDay = 86_400_000

/** The day after an instant that is no Saturday and no Sunday. */
function nextWeekday(at: string): string {
  const day = new Date(Date.parse(`${at.slice(0, 10)}T00:00:00Z`) + msOfDay)
  const next = day.toISOString().slice(0, 10)
  return [0, 6].includes(day.getUTCDay()) ? nextWeekday(next) : next
}

async function ofVisit(demo: Demo, code: string): Promise<Shown> {
  const { sending, wanted, members } = found(visited(demo).get(code))
  const { departments } = await demo.kept('departments', 'list', { archived: true, weather: true })
  const department_ids = wanted.department_ids ?? []
  const named = departments.filter(({ id }) => department_ids.includes(id))
  return {
    sending: {
      ...sending,
      mail_body: wanted.mail_body ?? '',
      template_code: wanted.template_code ?? null,
      attachments: [],
      member_ids: wanted.member_ids ?? [],
      department_ids,
      gone_count: 0,
      filters: wanted.filters ?? null,
      members: members.filter(({ id }) => wanted.member_ids?.includes(id)),
      departments: named.map(({ id, department_name }) => ({ id, name: department_name })),
    },
    recipients: [],
    count: 0,
  }
}

async function take(demo: Demo, code: string): Promise<void> {
  const result = await listOf(demo)
  result.sendings = result.sendings.filter((one) => one.code !== code)
  result.count = result.sendings.length
}

const sendingsRead = (demo: Demo) =>
  ({
    list: async ({ q, state, limit, offset }) => {
      const all = (await listOf(demo)).sendings.filter(
        (one) => (!q || holdsWords(q, [one.subject])) && (state === undefined || one.state === state),
      )
      return { result: { sendings: pageOf(all, { limit, offset }), count: all.length } }
    },
    get: async ({ code, state, limit, offset }) => {
      if (visited(demo).has(code)) return { result: await ofVisit(demo, code) }
      const { result } = await demo.kept('sendings', 'get', { code, limit: 200 })
      const all = result.recipients.filter((one) => state === undefined || one.state === state)
      return { result: { ...result, recipients: pageOf(all, { limit, offset }), count: all.length } }
    },
    update: async ({ code, version: _, ...change }) => {
      const kept = found(visited(demo).get(code))
      Object.assign(kept.wanted, given(change))
      const { sending, wanted } = kept
      if (change.subject !== undefined) sending.subject = change.subject
      sending.recipient_count = (await recipientsOf(demo, wanted)).length
      sending.version += 1
      sending.updated_at = demo.at()
      return {
        result: { code, state: sending.state, version: sending.version, warnings: [] },
        message: '下書きを保存しました。',
      }
    },
  }) satisfies Partial<Answers<Client['sendings']>>

const sendingsMade = (demo: Demo) =>
  ({
    remove: async ({ code }) => {
      await take(demo, code)
      return { message: '一覧から削除しました。' }
    },
    cancel: async ({ code }) => {
      const sending = found((await listOf(demo)).sendings.find((one) => one.code === code))
      sending.state = 'cancelled'
      return {
        result: { taken_back: sending.recipient_count, left: 0 },
        message: '送信予約を取り消しました。',
      }
    },
    resend: noSample,
    preview: async ({ first, ...wanted }) => {
      const asked = await recipientsOf(demo, wanted)
      const leaving = asked.filter(({ working_status }) => isWithCompany(working_status))
      const row = leaving.find(({ id }) => id === first) ?? leaving[0]
      const subject = row ? await filledFor(demo, wanted.subject ?? '', row) : ''
      const mail_body = row ? await filledFor(demo, wanted.mail_body ?? '', row) : ''
      const examples = row ? [exampleOf(row, subject, mail_body)] : []
      return {
        result: {
          count: asked.length,
          leaving_count: leaving.length,
          excluded: excludedOf(asked),
          attachments: [],
          stopped_ways: [],
          sms_cost: null,
          examples,
          ways: [{ route: 'mail', count: leaving.length, passed_count: 0 }],
        },
      }
    },
    days: () => ({ result: { next_business_day: nextWeekday(demo.at()), holidays: [] } }),
    test: async () => ({
      mailService: {
        state: 'queued',
        message_id: '<demo@soramoyo.example>',
        recipient: (await demo.me()).email,
      },
      message: 'デモでは、テストメールは送信されません。',
    }),
  }) satisfies Partial<Answers<Client['sendings']>>

export const sendings = (demo: Demo): Answers<Client['sendings']> => ({
  ...sendingsRead(demo),
  ...sendingsMade(demo),
})

type Example = Output<Client['sendings']['preview']>['result']['examples'][number]
type Reader = Awaited<ReturnType<typeof recipientsOf>>[number]

const exampleOf = (row: Reader, subject: string, mail_body: string): Example => ({
  member: {
    id: row.id,
    code: row.code,
    name: fullName(row),
    department_name: row.department?.full_path ?? null,
  },
  language: 'ja',
  subject,
  mail_body,
  arriving: {
    route: 'mail',
    title: subject,
    text: mail_body,
    notification: null,
    buttons: [],
    small: [],
    units: mail_body.length,
    parts: null,
    passed: [],
    stopped: [],
    leaves_at: null,
    is_at_once: true,
    is_refused: false,
  },
})
