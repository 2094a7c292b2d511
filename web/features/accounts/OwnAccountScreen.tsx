import { useQuery } from '@tanstack/react-query'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MailFlags } from './MailFlags.tsx'
import { OwnMail } from './OwnMail.tsx'
import { OwnName } from './OwnName.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { OwnSessions } from './OwnSessions.tsx'

/** The signed-in user's own account. */
export function OwnAccountScreen() {
  const { data, error, refetch } = useQuery(api.ownAccount.get.queryOptions({ input: {} }))
  if (error && !data) return <LoadProblem error={error} noun="アカウント" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const { user } = data
  const [role] = user.roles
  return (
    <Section
      title="自分のアカウント"
      description={`権限は「${role?.name}」です。${user.is_owner ? 'ほかの方のアカウントの画面から譲渡できます。' : '変更は管理者に依頼してください。'}`}
    >
      <div className="flex flex-col gap-6">
        <OwnName key={fullName(user)} user={user} />
        <OwnMail email={user.email} pending={data.pending_email} />
        <OwnPassword policy={data.password_policy} changedAt={data.password_changed_at} />
        <MailFlags user={user} />
        <OwnSessions />
      </div>
    </Section>
  )
}
