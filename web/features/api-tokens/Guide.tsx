import { tokenRequestsPerMinute } from '#contract/api-tokens/token-rules.ts'
import { CopiedCode } from '../../shared/engineer-guide/CopiedText.tsx'
import { EngineerDialog } from '../../shared/engineer-guide/EngineerDialog.tsx'

const steps = (origin: string) => `export TOKEN=smy_...
curl -H "Authorization: Bearer $TOKEN" "${origin}/v3/members?limit=50&offset=0"
curl -X POST "${origin}/v4/obf/members" \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -H "Idempotency-Key: hire-0001" -d @member.json`

const rules = (origin: string) => [
  `すべての操作と項目：${origin}/docs、OpenAPI 3.1：${origin}/openapi.json`,
  '一覧は limit と offset で読み進めます。同じ Idempotency-Key の登録は、1度だけ行われます。',
  '必要な権限は、操作ごとに x-permission に書かれています。',
  `回数の上限は1分に${tokenRequestsPerMinute}回です。残りは RateLimit ヘッダーで確認できます。`,
  'エラーは code と message で返ります。code は変わりません。',
  'Webhookは Standard Webhooks の形式で署名します。同じ webhook-id の通知は、1度だけ処理してください。',
  '本人の再確認が必要な操作（氏名を含むファイルのダウンロードなど）は、トークンではできません。',
]

/** What an engineer needs to begin, to be copied or handed on whole. */
export function Guide({ onClose }: { onClose: () => void }) {
  const { origin } = window.location
  const text = [...rules(origin), '', steps(origin)].join('\n')
  return (
    <EngineerDialog name="空模様のAPI" text={text} onClose={onClose}>
      <div>
        <CopiedCode label="はじめの手順" text={steps(origin)} />
      </div>
      <ul className="list-disc pl-5">
        {rules(origin).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </EngineerDialog>
  )
}
