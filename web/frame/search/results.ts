import type { Access } from '#contract/permissions.ts'
import type { client } from '../../platform/api.ts'
import { matchesText } from '../../ui/match-text.ts'
import { type Category, type Page, pages } from './pages.ts'

type Found = Awaited<ReturnType<typeof client.search.everything>>['result']

/** One line of the results, and what it leads to. */
export type Result =
  | { kind: 'page'; page: Page }
  | { kind: 'member'; member: Found['members'][number] }
  | { kind: 'senior'; senior: Found['seniors'][number] }
  | { kind: 'notification'; notification: Found['notifications'][number] }

export type ResultGroup = { category: Exclude<Category, 'all'>; title: string; results: Result[] }

const nothing: Found = { members: [], member_count: 0, seniors: [], notifications: [] }

function pagesOf(typed: string, may: (access: Access) => boolean): Page[] {
  const allowed = pages.filter(({ access }) => may(access))
  const words = typed.split(/\s+/).filter(Boolean)
  return allowed.filter(({ label, words: other }) =>
    words.every((word) => matchesText(`${label} ${other}`, word)),
  )
}

/**
 * What the palette lists: people first, then the screens; with nothing typed the screens alone.
 * @param found what the server found for these words, null while it is asked
 */
export function groupsOf(
  typed: string,
  category: Category,
  found: Found | null,
  may: (access: Access) => boolean,
): ResultGroup[] {
  const { members, seniors: supervisors, notifications } = found ?? nothing
  const shown = pagesOf(typed.trim(), may)
  const pagesIn = (key: Category) =>
    shown.filter((page) => page.category === key).map((page): Result => ({ kind: 'page', page }))
  const groups: ResultGroup[] = [
    {
      category: 'member',
      title: 'メンバー',
      results: [...members.map((member): Result => ({ kind: 'member', member })), ...pagesIn('member')],
    },
    {
      category: 'senior',
      title: '上司',
      results: supervisors.map((supervisor) => ({ kind: 'senior', senior: supervisor })),
    },
    { category: 'dashboard', title: 'ダッシュボード', results: pagesIn('dashboard') },
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
  return groups.filter(
    (group) => group.results.length > 0 && (category === 'all' || category === group.category),
  )
}

/** Names a result for the listbox. */
export function keyOf(result: Result): string {
  switch (result.kind) {
    case 'page':
      return `page-${result.page.to}-${result.page.category}`
    case 'member':
      return `member-${result.member.id}`
    case 'senior':
      return `senior-${result.senior.id}`
    case 'notification':
      return `notification-${result.notification.id}`
  }
}
