import { Trash2 } from 'lucide-react'
import type { ApiToken } from '#contract/api-tokens/calls.ts'
import { permissionsBySubject, permissionWords } from '#contract/api-tokens/token-rules.ts'
import { dateAndMinute, fullDate } from '../../parts/japanese-dates.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

/** メンバーと回答（閲覧・登録）、部署（閲覧） */
function permissionsOf({ permissions }: ApiToken): string {
  const rows = permissionsBySubject(permissions).map(
    ({ subject, keys }) => `${subject}（${keys.map((key) => permissionWords(key).action).join('・')}）`,
  )
  return rows.join('、') || '使える権限なし'
}

interface TokenLineProps {
  token: ApiToken
  onRemove: ((token: ApiToken) => void) | undefined
}

export function TokenLine({ token, onRemove }: TokenLineProps) {
  const facts = [
    `作成：${token.user.name}さん`,
    `有効期限：${fullDate(token.expires_on)}`,
    `最終利用：${token.last_used_at ? dateAndMinute(token.last_used_at) : 'なし'}`,
    token.allowed_addresses && `接続元：${token.allowed_addresses.join('、')}`,
  ]
  return (
    <li className="flex items-start gap-4 px-4 py-3">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {token.name}
          {token.is_expired && <Badge tone="neutral">終了</Badge>}
        </p>
        <p>{permissionsOf(token)}</p>
        <ul className="flex flex-wrap gap-x-4 text-ink-3">
          {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
        </ul>
      </div>
      {onRemove && (
        <IconButton
          label={`${token.name}を無効にする`}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => onRemove(token)}
        />
      )}
    </li>
  )
}
