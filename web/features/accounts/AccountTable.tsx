import { Link } from '@tanstack/react-router'
import type { User } from '#contract/accounts/calls.ts'
import { mailFlagKeys, mailFlags } from '#contract/mails/account-flags.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { accountPage } from '../../platform/addresses.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { signedInWords } from './signed-in-words.ts'
import './account-table.css'

/** One row an account; on a phone each is a card. */
export function AccountTable({ users }: { users: readonly User[] }) {
  return (
    <div className="account-list">
      <table className="w-full text-sm">
        <thead className="border-b bg-sunken text-left text-ink-2 max-md:sr-only">
          <tr>
            {['名前', '権限', '部署', '最終ログイン', 'メール通知'].map((heading) => (
              <th key={heading} scope="col" className="px-4 py-2 font-semibold whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <AccountRow key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a restricted viewer is shown, as 「2部署・メンバー3名」. */
const shownInWords = ({ department_ids, member_ids }: User['display_setting']): string =>
  [
    department_ids.length > 0 && `${department_ids.length}部署`,
    member_ids.length > 0 && `メンバー${member_ids.length}名`,
  ]
    .filter(Boolean)
    .join('・') || '閲覧範囲なし'

function AccountRow({ user }: { user: User }) {
  const mails = mailFlagKeys.filter((key) => user[key])
  return (
    <tr className="account-row relative">
      <td>
        <div className="flex items-center gap-3">
          <Avatar name={user.name} imageUri={user.image_uri} />
          <div className="min-w-0">
            <Link
              {...accountPage(user.id)}
              className="font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-accent-ink hover:underline"
            >
              {user.name}
            </Link>
            {user.is_login_user && <span className="ml-1.5 text-ink-3">（自分）</span>}
            <p className="account-address wrap-anywhere text-ink-3">{user.email}</p>
          </div>
        </div>
      </td>
      <td>
        <Badge tone={user.is_owner ? 'info' : 'neutral'}>{user.roles[0]?.name}</Badge>
        {user.display_limit && (
          <p className="mt-1 whitespace-nowrap text-ink-3">{shownInWords(user.display_setting)}</p>
        )}
      </td>
      <td className="max-w-48">
        {user.department_name ? (
          <DepartmentPath path={user.department_name} className="account-department" />
        ) : (
          <span className="whitespace-nowrap text-ink-3 max-md:hidden">未設定</span>
        )}
      </td>
      <td className="account-line">
        {user.is_invited ? (
          <>
            <Badge tone="warning">招待中</Badge>
            <p className="mt-1 text-ink-3">{signedInWords(user)}</p>
          </>
        ) : (
          <span className={user.last_signed_in_at ? undefined : 'text-ink-3'}>{signedInWords(user)}</span>
        )}
      </td>
      <td title={mails.map((key) => mailFlags[key]).join('、')}>
        <span className="text-ink-3 md:sr-only">メール通知 </span>
        {mails.length === 0 ? (
          <span className="text-ink-3">受け取らない</span>
        ) : (
          <span className="account-line">
            {mails.length === mailFlagKeys.length
              ? 'すべて受け取る'
              : `${mailFlagKeys.length}種類中${mails.length}種類`}
          </span>
        )}
      </td>
    </tr>
  )
}
