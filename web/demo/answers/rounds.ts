import { answerStatus, isMonthly, isScheduled } from '#contract/codes.ts'
import type { ScheduleItem } from '#contract/surveys/round-calls.ts'
import { type Answers, type Demo, found, noSample } from '../demo.ts'
import type { Client } from '../sample-store.ts'

const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10)
}

const scheduleOf = async (demo: Demo, id: number) => found(await demo.people.person(id)).details.schedule

type Change = { id: number; round: number; change: (item: ScheduleItem) => void; message: string }

async function changed(demo: Demo, { id, round, change, message }: Change) {
  const schedule = await scheduleOf(demo, id)
  change(found(schedule.find(({ enq_round }) => enq_round === round)))
  return { result: schedule, message }
}

const resumed = { is_stopped: false, skip_reason: null, answer_status: answerStatus.is.scheduled } as const
const stopped = { is_stopped: true, skip_reason: 'stopped', answer_status: answerStatus.is.not_sent } as const

export const rounds = (demo: Demo): Answers<Client['rounds']> => ({
  list: async ({ id }) => ({ result: await scheduleOf(demo, id) }),
  moveFirst: async ({ id, delivery_date }) => {
    const { details } = found(await demo.people.person(id))
    details.delivery_date = delivery_date
    for (const item of details.schedule)
      if (isMonthly(item.enq_type) && isScheduled(item.answer_status))
        item.date = monthsAfter(delivery_date, item.enq_round - 1)
    return { result: details.schedule, message: '初回配信日を変更しました。' }
  },
  move: ({ id, round, date }) =>
    changed(demo, {
      id,
      round,
      message: date === undefined ? '配信を再開しました。' : '配信日を変更しました。',
      change: (item) => {
        if (date !== undefined) Object.assign(item, { date, is_moved: true })
        if (item.is_stopped) Object.assign(item, resumed)
      },
    }),
  stop: ({ id, round }) =>
    changed(demo, {
      id,
      round,
      message: '配信を停止しました。',
      change: (item) => Object.assign(item, stopped),
    }),
  resend: noSample,
  testMail: async () => ({
    message: 'デモでは、テストメールは送信されません。',
    mailService: {
      state: 'queued',
      message_id: '<demo@soramoyo.example>',
      recipient: (await demo.me()).email,
    },
  }),
})
