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
    { label: '要フォロー', search: { need_follow: true } },
    ...(can('member.update')
      ? [
          { label: '期限超過', search: { overdue: true } },
          { label: '自分の担当', search: { hr_user_id: me.id } },
        ]
      : []),
    { label: '未読の返信', search: { unread: true } },
  ]
}
