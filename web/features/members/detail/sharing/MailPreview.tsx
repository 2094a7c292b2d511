import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../platform/api.ts'

interface MailPreviewProps {
  choice: Parameters<typeof api.answerReleases.preview.queryOptions>[0]['input']
}

/** The mail as the supervisor will read it. */
export function MailPreview({ choice }: MailPreviewProps) {
  const { data } = useQuery(
    api.answerReleases.preview.queryOptions({ input: choice, placeholderData: (before) => before }),
  )
  return (
    <details className="rounded border" open>
      <summary className="min-h-8 cursor-pointer px-3 py-1 font-semibold">送信するメール</summary>
      <div className="border-t px-3 py-2 wrap-anywhere">
        <p className="font-semibold">{data?.result.mail_subject}</p>
        <p className="mt-2 whitespace-pre-wrap">{data?.result.mail_body}</p>
      </div>
    </details>
  )
}
