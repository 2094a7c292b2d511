import { interviewStatus } from '#contract/codes.ts'
import type { DashboardView, MemberInNeed } from '#contract/company/dashboard-calls.ts'
import { attentionNeeds } from '#contract/follow-ups/attention-ranks.ts'
import { type NeedKey, needFilters } from '#contract/members/needs.ts'
import { productName } from '#contract/site/product.ts'
import { type Answers, type Demo, pageOf } from '../demo.ts'
import { holdsWords, isMeant } from '../member-order.ts'
import type { Row } from '../people.ts'
import type { Client, Output } from '../sample-store.ts'
import { listOf } from './conversations.ts'
import { chosen } from './members.ts'

const named = 5

const inNeed = (row: Row): MemberInNeed => ({
  id: row.id,
  code: row.code,
  lastname: row.lastname,
  firstname: row.firstname,
  image_uri: row.image_uri,
  department_name: row.department?.full_path ?? null,
  condition_type: row.condition_type,
  is_unanswered: row.is_unanswered,
  interview_status: row.interview_status,
  importance: row.importance,
  interview_due_date: row.interview_due_date,
  hr_user_name: row.hr_user_name,
  attention: row.attention,
  headline: row.headline,
})

async function groupOf(demo: Demo, need: NeedKey): Promise<DashboardView[NeedKey]> {
  const rows = await chosen(demo, needFilters[need])
  return { count: rows.length, members: rows.slice(0, named).map(inNeed) }
}

async function unbegunOf(demo: Demo): Promise<DashboardView['unbegun']> {
  const interview_status = interviewStatus.is.not_handled
  const groups = await Promise.all(
    attentionNeeds.map((need) => chosen(demo, { ...needFilters[need], interview_status })),
  )
  const [first] = groups.flat()
  return {
    count: groups.reduce((sum, group) => sum + group.length, 0),
    first: first ? inNeed(first) : null,
  }
}

/** Who needs somebody, counted again as the visit changes it; the year's figures stand as they were recorded. */
export const dashboard = (demo: Demo): Answers<Client['dashboard']> => ({
  readingStart: async () => ({ result: null }),
  view: async () => {
    const { result } = await demo.kept('dashboard', 'view')
    if (!demo.people.areRead) return { result }
    const unread_count = (await listOf(demo)).filter((one) => one.unread_count > 0).length
    return {
      result: {
        ...result,
        unread_count,
        reads_none: false,
        urgent: await groupOf(demo, 'urgent'),
        grave: await groupOf(demo, 'grave'),
        rainy: await groupOf(demo, 'rainy'),
        need_follow: await groupOf(demo, 'need_follow'),
        silent_twice: await groupOf(demo, 'silent_twice'),
        overdue: await groupOf(demo, 'overdue'),
        unbegun: await unbegunOf(demo),
        bounced: await groupOf(demo, 'bounced'),
        complained: await groupOf(demo, 'complained'),
        senior_to_confirm: await groupOf(demo, 'senior_to_confirm'),
        no_senior: await groupOf(demo, 'no_senior'),
      },
    }
  },
})

export const deliveries = (demo: Demo): Answers<Client['deliveries']> => ({
  summary: () => demo.kept('deliveries', 'summary'),
})

type FoundMember = Output<Client['search']['members']>['result']['members'][number]

const foundMember = (row: Row): FoundMember => ({
  id: row.id,
  code: row.code,
  lastname: row.lastname,
  firstname: row.firstname,
  lastname_kana: row.lastname_kana,
  firstname_kana: row.firstname_kana,
  employee_code: row.employee_code,
  department_name: row.department?.full_path ?? null,
  image_uri: row.image_uri,
  working_status: row.working_status,
})

async function foundMembers(demo: Demo, q: string, limit: number) {
  const { rows } = await demo.people.members()
  const meant = rows.filter((row) => isMeant(q, row))
  return { members: meant.slice(0, limit).map(foundMember), count: meant.length }
}

export const search = (demo: Demo): Answers<Client['search']> => ({
  members: async ({ q, limit = 10 }) => ({ result: await foundMembers(demo, q, limit) }),
  everything: async ({ q, limit = 5, recent = [] }) => {
    const { rows } = await demo.people.members()
    const { members, count } = await foundMembers(demo, q, limit)
    const lately = recent.flatMap((code) => rows.find((row) => row.code === code) ?? []).map(foundMember)
    const { items } = await demo.kept('supervisors', 'list')
    const seniors = items.filter((one) => q && holdsWords(q, [one.lastname + one.firstname, one.email]))
    const { notifications } = await demo.kept('notifications', 'list', { limit: 100 })
    const reported = notifications.filter(({ title }) => q && holdsWords(q, [title]))
    return {
      result: {
        members: q ? members : lately,
        member_count: q ? count : lately.length,
        seniors: pageOf(seniors, { limit }).map(({ id, lastname, firstname, email, department }) => ({
          id,
          lastname,
          firstname,
          email,
          department_name: department?.full_path ?? null,
        })),
        notifications: pageOf(reported, { limit }).map(({ id, title, date_published }) => ({
          id,
          title,
          date_published,
        })),
      },
    }
  },
})

/** Who runs this: the demo is nobody's installation, and leads to the pages of the host that gives it out. */
export const operators = (demo: Demo): Answers<Client['operators']> => ({
  get: async () => ({
    ...(await demo.kept('operators', 'get')),
    operator: { name: productName, url: '/operator' },
    contact_url: '/contact',
  }),
})
