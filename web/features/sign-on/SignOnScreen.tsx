import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SignOnState } from '#contract/sign-on/calls.ts'
import { api } from '../../platform/api.ts'
import { CopyField } from '../../platform/CopyField.tsx'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { DomainSection } from './DomainSection.tsx'
import { RemoveService } from './RemoveService.tsx'
import { RulesForm } from './RulesForm.tsx'
import { SamlForm } from './SamlForm.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import { TestSection } from './TestSection.tsx'

const trail = [{ label: 'セキュリティ', link: <Link to="/company/setting/security">セキュリティ</Link> }]

type Protocol = 'oidc' | 'saml'

const protocols = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML 2.0' },
]

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
  const [protocol, setProtocol] = useState<Protocol>(setting?.protocol ?? 'oidc')
  return (
    <>
      <Section title="1. ログインサービスに登録する">
        <Card width="form" className="flex flex-col gap-3">
          <RadioGroup
            label="方式"
            name="protocol"
            look="segmented"
            value={protocol}
            onChange={(chosen) => setProtocol(chosen === 'saml' ? 'saml' : 'oidc')}
            options={protocols}
            disabled={isReadOnly}
          />
          <Registered state={state} protocol={protocol} />
        </Card>
      </Section>
      <Section title="2. 発行された内容を入力する">
        <Card width="form">
          {protocol === 'saml' ? (
            <SamlForm key={setting?.version ?? 0} setting={setting} isReadOnly={isReadOnly} />
          ) : (
            <ServiceForm
              key={setting?.version ?? 0}
              setting={setting?.protocol === 'saml' ? null : setting}
              version={setting?.version ?? 1}
              isReadOnly={isReadOnly}
            />
          )}
        </Card>
      </Section>
      {setting?.protocol === protocol && (
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

/** What the login service is told of us. */
function Registered({ state, protocol }: { state: SignOnState; protocol: Protocol }) {
  return (
    <div>
      <p className="mb-2 text-ink-2">会社のログインサービスに、次のURLを登録します。</p>
      {protocol === 'oidc' ? (
        <CopyField label="リダイレクトURI" text={state.callback_url} />
      ) : (
        <>
          <p className="text-ink-2">エンティティID（メタデータのURL）</p>
          <CopyField label="エンティティID" text={state.saml.entity_id} />
          <p className="mt-2 text-ink-2">応答の送り先（ACSのURL）</p>
          <CopyField label="応答の送り先" text={state.saml.acs_url} />
        </>
      )}
    </div>
  )
}
