import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { useCan, useMe } from '../../../../platform/session.ts'

interface DailyList {
  label: string
  search: MemberFilters
}

/** The questions of every day, each a list of its own. */
export function useDailyLists(): readonly DailyList[] {
  const me = useMe()
  const can = useCan()
  return [
    { label: '在籍中', search: { in_company: true } },
    { label: '退職・辞退', search: { in_company: false } },
    { label: '要フォロー', search: { in_company: true, need_follow: true } },
    ...(can('member.update')
      ? [
          { label: '期限超過', search: { in_company: true, overdue: true } },
          { label: '自分の担当', search: { in_company: true, hr_user_id: me.id } },
        ]
      : []),
    { label: '未読の返信', search: { unread: true } },
  ]
}
