import type { Temporal } from 'temporal-polyfill'
import { conditionType } from '#contract/codes.ts'
import type { Mail } from '../../channels/email/layout.ts'
import { addDays, addMonths, mondayOf, todayIn } from '../../platform/calendar.ts'
import { overviewMail } from './overview/mails.ts'
import { monthView } from './rate-rules.ts'
import type { Digest } from './summary/digest-rules.ts'
import { summaryMail } from './summary/mails.ts'

const monthOf = (day: string): string => addMonths(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

const counts = { delivered: 42, answered: 35, sunny: 21, cloudy: 10, rainy: 4 }

const nobody = { count: 0, members: [] }

export function exampleSummary(companyName: string, publicUrl: string, now: Temporal.Instant): Mail {
  const monday = mondayOf(todayIn(now))
  const { month, answered } = monthView(monday.slice(0, 7), counts)
  const digest: Digest = {
    urgent: nobody,
    grave: nobody,
    rainy: {
      count: 1,
      members: [
        {
          name: '佐藤 健',
          department: '開発部',
          weather: conditionType.is.rainy,
          dueDate: addDays(monday, 1),
          handler: null,
          isNew: true,
          reason: '3回続けて雨',
          sentence: '引き継ぎの時間がとれず、確認に時間がかかっています。',
        },
      ],
    },
    needFollow: nobody,
    silentTwice: nobody,
    overdue: {
      count: 1,
      members: [
        {
          name: '山田 花子',
          department: '営業部',
          weather: conditionType.is.cloudy,
          dueDate: addDays(monday, -3),
          handler: '人事 太郎',
          isNew: false,
          reason: '',
          sentence: null,
        },
      ],
    },
    acts: true,
    newCount: 1,
    overdueCount: 1,
    bouncedCount: 0,
    supervisorToConfirmCount: 0,
    answers: { count: 12, sunny: 8, cloudy: 3, rainy: 1 },
    month: { month, answered },
  }
  return summaryMail({ companyName, monday, digest }, publicUrl)
}

export function exampleOverview(companyName: string, publicUrl: string, now: Temporal.Instant): Mail {
  const overview = {
    acts: true,
    view: monthView(monthOf(todayIn(now)), counts),
    open: 0,
    held: 2,
    undelivered: 1,
    moves: { better: 6, same: 20, worse: 5 },
    waiting: { urgent: 0, grave: 1, rainy: 2, needFollow: 3, silentTwice: 1, overdue: 1 },
  }
  return overviewMail({ companyName, overview }, publicUrl)
}
