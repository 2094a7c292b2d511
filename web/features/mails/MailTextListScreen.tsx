import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mailTextKinds } from '#contract/mails/text-rules.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type KindRow, KindTable } from './KindTable.tsx'
import { allKinds, isSent } from './kind-words.ts'
import { SenderLine } from './SenderLine.tsx'
import { SendToMe } from './tests/SendToMe.tsx'
import { companyMails } from './tests/test-mails.ts'

export function MailTextListScreen() {
  const can = useCan()
  const mayTry = can('enq_setting.basic.update')
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
      <PageHeader title="メールの文面" />
      {can('message_setting.other.read') && <SenderLine />}
      {error ? (
        <ErrorState title="メールの文面を読み込めませんでした" onRetry={retry}>
          {japaneseOf(error)}
        </ErrorState>
      ) : (
        (['member', 'supervisor'] as const).map((reader) => (
          <Section
            key={reader}
            title={reader === 'member' ? 'メンバーに届くメール' : '上司に届くメール'}
            actions={reader === 'member' && mayTry && <OtherLanguages />}
          >
            {isLoading ? (
              <Skeleton className={reader === 'member' ? 'h-96' : 'h-40'} />
            ) : (
              <KindTable
                mayTry={mayTry}
                rows={rows.filter(({ type }) => mailTextKinds[type].reader === reader)}
              />
            )}
          </Section>
        ))
      )}
      {mayTry && <CompanyMails />}
    </>
  )
}

const OtherLanguages = () => (
  <Link to="/company/test/mail_personal" className="text-accent-ink underline underline-offset-2">
    ほかの言語で試す
  </Link>
)

function CompanyMails() {
  return (
    <Section title="人事と上司に届く通知">
      <Card padding="none">
        <ul className="divide-y">
          {companyMails.map(({ kind, label, note }) => (
            <li key={kind} className="flex min-h-11 items-center gap-3 px-4 py-1">
              <p className="min-w-0 flex-1">
                <span className="mr-3 font-semibold">{label}</span>
                <span className="text-ink-2">{note}</span>
              </p>
              <SendToMe kind={kind} label={label} />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
