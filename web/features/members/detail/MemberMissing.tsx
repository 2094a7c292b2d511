import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { errors } from '#contract/errors.ts'
import { lastMemberList } from '../../../platform/list-return.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** No such member, or none the reader may see: the same page for both. */
export function MemberMissing() {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <span
        aria-hidden
        className="mb-2 grid size-14 place-content-center rounded-full bg-accent-soft text-accent-ink"
      >
        <UserX size={26} />
      </span>
      <h1 className="text-lg font-semibold">メンバーが見つかりません</h1>
      <p className="phrases max-w-md text-ink-2">{errors.not_found.message}</p>
      <Link to="/company/member" search={lastMemberList()} className={`${buttonClass()} mt-3`}>
        メンバー一覧へ
      </Link>
    </div>
  )
}
