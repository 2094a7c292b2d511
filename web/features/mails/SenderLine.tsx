import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { Card } from '../../ui/Card.tsx'

export function SenderLine() {
  const company = useQuery(api.company.get.queryOptions()).data?.result
  return (
    <Card className="mb-6 flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1">
      {company && (
        <>
          <p className="min-w-0 wrap-anywhere">
            <span className="mr-3 text-ink-3">差出人</span>
            {company.sender_name ?? company.unnamed_sender}（{company.sending_address}）
          </p>
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <span className="mr-3 text-ink-3">返信先</span>
            {company.sender_email ?? '未登録'}
          </p>
          <Link
            to="/company/setting/account/mail"
            className="text-accent-ink underline underline-offset-2"
            aria-label="差出人・宛先を変える"
          >
            変える
          </Link>
        </>
      )}
    </Card>
  )
}
