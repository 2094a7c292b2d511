import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import type { UserDetail } from '#contract/accounts/calls.ts'
import { EraseButton } from '../../parts/EraseButton.tsx'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useMe } from '../../platform/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { LongName } from '../../ui/LongName.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountPage } from './AccountPage.tsx'
import { AccountSessions } from './AccountSessions.tsx'
import { BackToList } from './BackToList.tsx'
import { EditForm } from './EditForm.tsx'
import { FormBesideRights } from './FormBesideRights.tsx'
import { MailFlags } from './MailFlags.tsx'
import { Preview } from './Preview.tsx'
import { ResendInvitation } from './ResendInvitation.tsx'
import { signedInWords } from './signed-in-words.ts'

const TransferDialog = lazyNamed(
  () => import('./TransferDialog.tsx'),
  (file) => file.TransferDialog,
)

const DeleteDialog = lazyNamed(
  () => import('./DeleteDialog.tsx'),
  (file) => file.DeleteDialog,
)

export function AccountScreen() {
  const { id } = useParams({ from: '/company/setting/account/user/$id' })
  const { data, error, refetch } = useQuery(api.accounts.get.queryOptions({ input: { id: Number(id) } }))
  return (
    <AccountPage
      title={data ? <Heading user={data.user} /> : 'アカウント'}
      note={data && <Standing user={data.user} />}
    >
      {data ? (
        <Loaded account={data} />
      ) : error ? (
        <LoadProblem error={error} noun="アカウント" onRetry={() => void refetch()} back={<BackToList />} />
      ) : (
        <Skeleton className="h-96 max-w-reading" />
      )}
    </AccountPage>
  )
}

type LoadedProps = { account: { user: UserDetail } & Omit<ComponentProps<typeof EditForm>, 'user'> }

function Loaded({ account: { user, members, departments } }: LoadedProps) {
  const me = useMe()
  return (
    <div className="flex flex-col gap-6">
      {user.is_invited && user.can.update && <ResendInvitation user={user} />}
      {user.can.update ? (
        <EditForm key={user.version} user={user} members={members} departments={departments} />
      ) : (
        <ReadOnly user={user} />
      )}
      <Preview id={user.id} />
      {user.can.update && <MailFlags user={user} />}
      {me.is_owner && !user.is_login_user && !user.is_invited && <AccountSessions user={user} />}
      <LastSteps user={user} />
    </div>
  )
}

const Heading = ({ user }: { user: UserDetail }) => (
  <span className="flex min-w-0 items-center gap-2">
    <Avatar name={user.name} imageUri={user.image_uri} size={24} />
    <LongName text={user.name} />
  </span>
)

const Standing = ({ user }: { user: UserDetail }) => (
  <>
    <Badge tone={user.is_owner ? 'info' : 'neutral'} className="mr-3">
      {user.roles[0]?.name}
    </Badge>
    <span className="inline-block">
      {user.is_invited ? '招待中 ' : user.last_signed_in_at && '最終ログイン '}
      {signedInWords(user)}
    </span>
  </>
)

function ReadOnly({ user }: { user: UserDetail }) {
  const [role] = user.roles
  return (
    <FormBesideRights role={role?.key ?? 'standard_viewer'}>
      <Card>
        <DescriptionList
          items={[
            { term: 'メールアドレス', description: user.email },
            { term: '部署', description: user.department_name },
            { term: '権限', description: role?.name },
          ]}
        />
      </Card>
    </FormBesideRights>
  )
}

/** What is done seldom, and cannot be taken back. */
function LastSteps({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState<'transfer' | 'delete' | null>(null)
  if (!user.can.receive_ownership && !user.can.delete) return null
  return (
    <Card width="form" className="flex flex-col gap-4">
      {user.can.receive_ownership && (
        <Step
          title="オーナーを譲渡する"
          text={`${user.name}さんが新しいオーナーになり、あなたは全権管理者になります。`}
          action={<Button onClick={() => setOpen('transfer')}>オーナーを譲渡する</Button>}
        />
      )}
      {user.can.delete && (
        <Step
          title="アカウントを削除する"
          text="ログインできなくなります。担当しているメンバーは、引き継ぐ人を選べます。"
          action={<EraseButton onClick={() => setOpen('delete')}>アカウントを削除する</EraseButton>}
        />
      )}
      {open === 'transfer' && <TransferDialog user={user} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog user={user} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Step({ title, text, action }: { title: string; text: string; action: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="phrases text-ink-2">{text}</p>
      </div>
      {action}
    </div>
  )
}
