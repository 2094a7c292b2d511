import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SignOnState } from '#contract/sign-on/calls.ts'
import { api } from '../../platform/api.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { DomainSection } from './DomainSection.tsx'
import { RemoveService } from './RemoveService.tsx'
import { RulesForm } from './RulesForm.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import { TestSection } from './TestSection.tsx'

const trail = [{ label: 'セキュリティ', link: <Link to="/company/setting/security">セキュリティ</Link> }]

/** From what the login service is told to whom it lets in, in the order in which it is set up. */
export function SignOnScreen() {
  const isOwner = useCan()('security_setting.delete')
  const { data, error, refetch } = useQuery({ ...api.signOn.get.queryOptions(), refetchOnWindowFocus: false })
  return (
    <>
      <PageHeader title="シングルサインオン" trail={trail} />
      {data ? (
        <Steps state={data} isReadOnly={!isOwner} />
      ) : error ? (
        <LoadProblem error={error} noun="シングルサインオンの設定" onRetry={() => void refetch()} />
      ) : (
        <Card padding="none">
          <ListSkeleton rows={6} />
        </Card>
      )}
    </>
  )
}

function Steps({ state, isReadOnly }: { state: SignOnState; isReadOnly: boolean }) {
  const { setting } = state
  return (
    <>
      <Section title="1. ログインサービスに登録する">
        <Card width="form">
          <p className="text-ink-2">会社のログインサービス（OpenID Connect）に、次のURLを登録します。</p>
          <CopyField label="リダイレクトURI" text={state.callback_url} />
        </Card>
      </Section>
      <Section title="2. 発行された内容を入力する">
        <Card width="form">
          <ServiceForm key={setting?.version ?? 0} setting={setting} isReadOnly={isReadOnly} />
        </Card>
      </Section>
      {setting && (
        <>
          <TestSection setting={setting} isReadOnly={isReadOnly} />
          <DomainSection domains={state.domains} isReadOnly={isReadOnly} />
          <Section title="5. 利用を始める">
            <Card width="form">
              <RulesForm
                key={setting.version}
                setting={setting}
                startUrl={state.start_url}
                isReadOnly={isReadOnly}
              />
            </Card>
          </Section>
          {!isReadOnly && <RemoveService />}
        </>
      )}
    </>
  )
}
