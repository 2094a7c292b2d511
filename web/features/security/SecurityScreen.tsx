import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { LogSection } from './log/LogSection.tsx'
import { ResetEverybody } from './ResetEverybody.tsx'
import { Activation } from './rules/Activation.tsx'
import { RulesForm } from './rules/RulesForm.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SignOnSection } from './SignOnSection.tsx'

const Waiting = () => (
  <Card padding="none">
    <ListSkeleton rows={6} />
  </Card>
)

export function SecurityScreen() {
  const can = useCan()
  const canUpdate = can('security_setting.update')
  const isOwner = can('security_setting.delete')
  const setting = useQuery({ ...api.security.get.queryOptions(), refetchOnWindowFocus: false })
  const address = useQuery(api.security.ownAddress.queryOptions())
  return (
    <>
      <PageHeader title="セキュリティ" />
      {setting.isPending ? (
        <Waiting />
      ) : (
        // together, so that nothing is pushed down by what comes later
        <>
          <Section title="パスワードと接続元" className="print:hidden">
            {setting.data?.is_active ? (
              <RulesForm
                key={setting.data.version}
                setting={setting.data}
                ownAddress={address.data?.ip}
                isReadOnly={!canUpdate}
              />
            ) : setting.data ? (
              <Activation canUpdate={canUpdate} />
            ) : (
              <LoadProblem
                error={setting.error}
                noun="セキュリティ設定"
                onRetry={() => void setting.refetch()}
              />
            )}
          </Section>
          <SecondFactorSection isReadOnly={!canUpdate} />
          <SignOnSection isReadOnly={!isOwner} />
          {canUpdate && setting.data && <ResetEverybody count={setting.data.account_count} />}
          <LogSection />
        </>
      )}
    </>
  )
}
