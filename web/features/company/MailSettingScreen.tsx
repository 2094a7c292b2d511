import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SenderForm } from './SenderForm.tsx'
import { ViewerSection } from './ViewerSection.tsx'

/** Who signs the company's mails, and who gets its weekly figures without an account. */
export function MailSettingScreen() {
  const { data, error, refetch } = useQuery(api.company.get.queryOptions())
  return (
    <>
      <PageHeader
        title="メールの差出人・宛先"
        trail={[{ label: '文面', link: <Link to="/company/setting/enq/mail">文面</Link> }]}
      />
      <Section
        title="メールの差出人"
        description="メンバーに届く月次アンケートのメールに、この名前で署名します。"
      >
        {data ? (
          <SenderForm company={data.result} />
        ) : error ? (
          <ErrorState title="差出人を読み込めませんでした" onRetry={() => void refetch()}>
            {japaneseOf(error)}
          </ErrorState>
        ) : (
          <Skeleton className="h-80" />
        )}
      </Section>
      {/* Below what is read first, so that its coming moves nothing. */}
      {(data || error) && <ViewerSection />}
    </>
  )
}
