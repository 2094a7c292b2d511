import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useMe } from '../../platform/session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MailFlags } from './MailFlags.tsx'
import { OwnCalendar } from './OwnCalendar.tsx'
import { OwnDevices } from './OwnDevices.tsx'
import { OwnLook } from './OwnLook.tsx'
import { OwnMail } from './OwnMail.tsx'
import { OwnName } from './OwnName.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { OwnSecondFactor } from './second-factor/OwnSecondFactor.tsx'

export function OwnAccountScreen() {
  const { data, error, refetch } = useQuery(api.ownAccount.get.queryOptions({ input: {} }))
  const me = useMe()
  return (
    <>
      <PageHeader
        title="自分のアカウント"
        description={`権限は「${me.roles[0]?.name}」です。${me.is_owner ? 'ほかの方のアカウントの画面から譲渡できます。' : '変更は管理者に依頼してください。'}`}
      />
      {data ? (
        <div className="flex flex-col gap-6">
          <OwnName key={fullName(data.user)} user={data.user} />
          <OwnMail email={data.user.email} pending={data.pending_email} />
          <OwnPassword policy={data.password_policy} changedAt={data.password_changed_at} />
          <OwnSecondFactor />
          <MailFlags user={data.user} />
          <OwnCalendar />
          <OwnLook />
          <OwnSessions />
          <OwnDevices />
        </div>
      ) : error ? (
        <LoadProblem error={error} noun="アカウント" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 max-w-reading" />
      )}
    </>
  )
}
