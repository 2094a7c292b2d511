import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { commonErrors } from '#contract/common-errors.ts'
import { lastMemberList } from '../../../platform/list-return.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** No such member, or none the reader may see: the same words for both. */
export function MemberMissing() {
  return (
    <EmptyState
      icon={<UserX size={26} />}
      title={commonErrors.not_found.message}
      action={
        <Link to="/company/member" search={lastMemberList()} className={buttonClass()}>
          メンバー一覧を見る
        </Link>
      }
    />
  )
}
