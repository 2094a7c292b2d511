import { Link } from '@tanstack/react-router'
import type { User } from '#contract/accounts/calls.ts'
import { mailFlagKeys, mailFlags } from '#contract/mails/account-flags.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { accountPage } from '../../platform/addresses.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { signedInWords } from './signed-in-words.ts'
import './account-table.css'

const columns = ['氏名', 'メールアドレス', '権限', '部署', '最終ログイン', 'メール通知']

export function AccountTable({ users }: { users: readonly User[] }) {
  return (
    <div className="account-list">
      <table>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((heading) => (
              <th key={heading} scope="col">
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
        <span className="flex items-center gap-3">
          <Avatar name={user.name} imageUri={user.image_uri} />
          <Link
            {...accountPage(user.id)}
            title={user.name}
            className="account-cut min-w-0 font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-accent-ink hover:underline"
          >
            {user.name}
          </Link>
          {user.is_login_user && <span className="shrink-0 text-ink-3">（自分）</span>}
        </span>
      </td>
      <td title={user.email} className="account-cut text-ink-2">
        {user.email}
      </td>
      <td className="account-cut">
        <Badge tone={user.is_owner ? 'info' : 'neutral'}>{user.roles[0]?.name}</Badge>
        {user.display_limit && <span className="ml-2 text-ink-3">{shownInWords(user.display_setting)}</span>}
      </td>
      <td>
        {user.department_name ? (
          <DepartmentPath path={user.department_name} className="account-department" />
        ) : (
          <span className="whitespace-nowrap text-ink-3 max-md:hidden">未設定</span>
        )}
      </td>
      <td className="account-cut">
        {user.is_invited ? (
          <>
            <Badge tone="warning">招待中</Badge>
            <span className="ml-2 text-ink-3">{signedInWords(user)}</span>
          </>
        ) : (
          <span className={user.last_signed_in_at ? undefined : 'text-ink-3'}>{signedInWords(user)}</span>
        )}
      </td>
      <td title={mails.map((key) => mailFlags[key]).join('、')} className="account-cut">
        <span className="text-ink-3 md:sr-only">メール通知 </span>
        <span className={mails.length === 0 ? 'text-ink-3' : undefined}>{mailsInWords(mails.length)}</span>
      </td>
    </tr>
  )
}

function mailsInWords(count: number): string {
  if (count === 0) return '受け取らない'
  return count === mailFlagKeys.length ? 'すべて' : `${mailFlagKeys.length}種類中${count}種類`
}
