import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { mailTextKinds } from '#contract/mails/text-rules.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type KindRow, KindTable } from './KindTable.tsx'
import { allKinds, isSent } from './kind-words.ts'

/** Every mail that leaves by itself to members and supervisors, and in which languages its words are the company's own. */
export function MailTextListScreen() {
  const can = useCan()
  const words = useQueries({
    queries: allKinds.map((type) => api.mailTexts.get.queryOptions({ input: { type } })),
  })
  const settings = useQuery(api.surveySettings.list.queryOptions()).data?.result.settings
  const error = words.find((query) => query.error)?.error
  const rows: KindRow[] = words.flatMap(({ data }) =>
    data ? [{ ...data.result, isOff: settings !== undefined && !isSent(data.result.type, settings) }] : [],
  )
  const retry = () => void Promise.all(words.map(({ refetch }) => refetch()))
  const isLoading = rows.length < allKinds.length
  return (
    <>
      <PageHeader
        title="メールの文面"
        description="メンバーと上司に自動で届くメールの文面を、言語ごとに変更できます。"
        actions={
          can('enq_setting.basic.update') && (
            <Link to="/company/test/index" className={buttonClass()}>
              <Send size={18} aria-hidden />
              テストメールを送る
            </Link>
          )
        }
      />
      {error ? (
        <ErrorState title="メールの文面を読み込めませんでした" onRetry={retry}>
          {japaneseOf(error)}
        </ErrorState>
      ) : (
        (['member', 'supervisor'] as const).map((reader) => (
          <Section key={reader} title={reader === 'member' ? 'メンバーに届くメール' : '上司に届くメール'}>
            {isLoading ? (
              <Skeleton className={reader === 'member' ? 'h-96' : 'h-40'} />
            ) : (
              <KindTable rows={rows.filter(({ type }) => mailTextKinds[type].reader === reader)} />
            )}
          </Section>
        ))
      )}
    </>
  )
}
