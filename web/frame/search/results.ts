import type { Department } from '#contract/departments/calls.ts'
import type { Access } from '#contract/permissions.ts'
import type { client } from '../../platform/api.ts'
import { matchesText } from '../../ui/match-text.ts'
import { type Action, actions } from './actions.ts'
import { type Category, type Page, pages } from './pages.ts'

type FoundDepartment = Pick<Department, 'id' | 'name' | 'department_name'>

type Found = Awaited<ReturnType<typeof client.search.everything>>['result']

export type Result =
  | { kind: 'action'; action: Action }
  | { kind: 'page'; page: Page }
  | { kind: 'member'; member: Found['members'][number] }
  | { kind: 'senior'; senior: Found['seniors'][number] }
  | { kind: 'department'; department: FoundDepartment }
  | { kind: 'notification'; notification: Found['notifications'][number] }

type Shown = Exclude<Category, 'all'>

/** What the palette lists under one heading; what is to be done belongs to no category of its own. */
export type ResultGroup = {
  category: Shown | 'action' | 'recent' | 'department'
  title: string
  results: Result[]
}

const nothing: Found = { members: [], member_count: 0, seniors: [], notifications: [] }

type May = (access: Access) => boolean

/** What may be opened and holds every word, that whose name holds them first. */
function matching<T extends Pick<Page, 'label' | 'words' | 'access'>>(
  all: readonly T[],
  typed: string,
  may: May,
) {
  const words = typed.split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => matchesText(text, word))
  const found = all.filter(({ access, label, words: other }) => may(access) && holds(`${label} ${other}`))
  return [...found.filter(({ label }) => holds(label)), ...found.filter(({ label }) => !holds(label))]
}

/** What can be done; before anything is typed, the usual. */
function actionsIn(typed: string, category: Category, may: May): Action[] {
  return matching(actions, typed, may).filter((action) =>
    category === 'all' ? typed !== '' || action.isUsual : action.category === category,
  )
}

/** So many departments are listed at once. */
const mostDepartments = 5

function departmentsIn(typed: string, departments: readonly FoundDepartment[]): Result[] {
  if (typed === '') return []
  return departments
    .filter(({ name }) => matchesText(name, typed))
    .slice(0, mostDepartments)
    .map((department) => ({ kind: 'department', department }))
}

/** The palette's entries; `found` is null while the server searches, or the last opened people. */
export function groupsOf(
  typed: string,
  category: Category,
  found: Found | null,
  may: May,
  departments: readonly FoundDepartment[] = [],
): ResultGroup[] {
  const words = typed.trim()
  const { members, seniors: supervisors, notifications } = found ?? nothing
  const offered = actionsIn(words, category, may)
  const taken = offered.flatMap(({ to, isScreen }) => (isScreen ? [String(to)] : []))
  const shown = matching(pages, words, may).filter(({ to }) => !taken.includes(to))
  const pagesIn = (key: Shown) =>
    shown.filter((page) => page.category === key).map((page): Result => ({ kind: 'page', page }))
  const people = members.map((member): Result => ({ kind: 'member', member }))
  const todo: ResultGroup = {
    category: 'action',
    title: '操作',
    results: offered.map((action) => ({ kind: 'action', action })),
  }
  const groups: ResultGroup[] = [
    { category: 'recent', title: '最近開いたメンバー', results: words === '' ? people : [] },
    ...(words === '' ? [todo] : []),
    {
      category: 'member',
      title: 'メンバー',
      results: [...(words === '' ? [] : people), ...pagesIn('member')],
    },
    {
      category: 'senior',
      title: '上司',
      results: supervisors.map((supervisor) => ({ kind: 'senior', senior: supervisor })),
    },
    { category: 'department', title: '部署', results: departmentsIn(words, departments) },
    { category: 'dashboard', title: '今日', results: pagesIn('dashboard') },
    { category: 'report', title: 'レポート', results: pagesIn('report') },
    {
      category: 'notification',
      title: 'お知らせ',
      results: [
        ...notifications.map((notification): Result => ({ kind: 'notification', notification })),
        ...pagesIn('notification'),
      ],
    },
    { category: 'setting', title: '設定・ヘルプ', results: pagesIn('setting') },
  ]
  return withActions(groups, todo).filter(
    (group) => group.results.length > 0 && isWithin(group.category, category),
  )
}

/** What can be done stands after the people that were found, or before the screens where none were. */
function withActions(groups: ResultGroup[], todo: ResultGroup): ResultGroup[] {
  if (groups.includes(todo)) return groups
  const hasPeople = (group: ResultGroup) =>
    group.results.some(({ kind }) => kind === 'member' || kind === 'senior')
  const people = groups.filter(hasPeople)
  return [...people, todo, ...groups.filter((group) => !hasPeople(group))]
}

function isWithin(group: ResultGroup['category'], category: Category): boolean {
  if (category === 'all' || group === category || group === 'action') return true
  return (group === 'recent' || group === 'department') && category === 'member'
}

export function keyOf(result: Result): string {
  switch (result.kind) {
    case 'action':
      return `action-${result.action.label}`
    case 'page':
      return `page-${result.page.to}-${result.page.category}`
    case 'member':
      return `member-${result.member.id}`
    case 'senior':
      return `senior-${result.senior.id}`
    case 'department':
      return `department-${result.department.id}`
    case 'notification':
      return `notification-${result.notification.id}`
  }
}
