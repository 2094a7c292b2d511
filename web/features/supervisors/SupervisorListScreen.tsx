import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Description } from './Description.tsx'
import { SupervisorSection } from './SupervisorSection.tsx'
import { UnassignedTask } from './UnassignedTask.tsx'
import { useUnassigned } from './use-supervisors.ts'

const SupervisorDialog = lazyNamed(
  () => import('./SupervisorDialog.tsx'),
  (file) => file.SupervisorDialog,
)

/** Who is without a supervisor, the supervisors with what waits for them, and what members read about them. */
export function SupervisorListScreen() {
  const can = useCan()
  const unassigned = useUnassigned()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageHeader
        title="上司"
        description="入社1年アンケートで、メンバーについて答える人です。ログインはせず、届いたリンクから答えます。"
        actions={
          can('senior.create') && (
            <Button
              variant="primary"
              icon={<UserPlus size={18} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              上司を登録する
            </Button>
          )
        }
      />
      {unassigned === undefined ? (
        <Skeleton className="h-96 rounded" />
      ) : (
        <>
          {can('member.update') && <UnassignedTask count={unassigned} />}
          <SupervisorSection after={can('enq_setting.basic.read') && <Description />} />
        </>
      )}
      {isAdding && <SupervisorDialog onClose={() => setAdding(false)} />}
    </>
  )
}
