import type { SecurityLogLine } from '#contract/security/calls.ts'
import { auditSubjects } from '#contract/security/log.ts'
import { dateAndMinute } from '../../../parts/japanese-dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Whom a line is about: the first by name, as far as they have one still, and how many more. */
function subjectWords({ kind, people, count }: NonNullable<SecurityLogLine['subject']>): string {
  const named = people.map(({ id, name }) => `${name ?? '消去済み'}（ID ${id}）`)
  const rest = count - people.length
  if (count === 0) return auditSubjects[kind]
  return `${auditSubjects[kind]}：${named.join('、')}${rest > 0 ? ` ほか${rest.toLocaleString('ja-JP')}名` : ''}`
}

export function LogDrawer({ line, onClose }: { line: SecurityLogLine; onClose: () => void }) {
  return (
    <Dialog look="drawer" size="small" isOpen onClose={onClose} title={line.task_label}>
      <DescriptionList
        items={[
          { term: '日時', description: `${dateAndMinute(line.created_at)}:${line.created_at.slice(17, 19)}` },
          { term: '区分', description: line.category_label },
          { term: '操作', description: line.task_label },
          {
            term: '結果',
            description: (
              <Badge tone={line.result === 'failure' ? 'warning' : 'neutral'}>{line.result_label}</Badge>
            ),
          },
          {
            term: '利用者',
            description: line.user ? `${line.user.name}（ID ${line.user.id}）` : '利用者のない操作',
          },
          ...(line.subject ? [{ term: '対象', description: subjectWords(line.subject) }] : []),
          ...(line.detail ? [{ term: '内容', description: line.detail }] : []),
          { term: 'IPアドレス', description: line.ip_address ?? '記録なし' },
          { term: '処理名（サポート用）', description: <code className="break-all">{line.uri}</code> },
          { term: '記録番号', description: line.id },
        ]}
      />
    </Dialog>
  )
}
