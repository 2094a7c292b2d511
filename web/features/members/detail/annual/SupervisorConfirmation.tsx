import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { supervisorName } from '#contract/members/name.ts'
import { fullDate, tokyoToday } from '../../../../parts/japanese-dates.ts'
import { api, client, queryClient } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { Refusal } from '../../../../shared/Refusal.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { supervisorToConfirm } from './supervisor-to-confirm.ts'

const SupervisorField = lazyNamed(
  () => import('./SupervisorField.tsx'),
  (file) => file.SupervisorField,
  () => <Skeleton className="h-16 rounded" />,
)

/** Asks who answers the supervisor's half, in the month before the one-year survey. */
export function SupervisorConfirmation({ member }: { member: MemberDetail }) {
  const day = supervisorToConfirm(member, tokyoToday())
  const [isChoosing, setChoosing] = useState(member.senior_id === null)
  const [chosen, setChosen] = useState(String(member.senior_id ?? ''))
  const confirm = useConfirmation(member)
  if (!day) return null
  const supervisor = supervisorName(member)
  return (
    <section
      id={member.anniv_sent ? undefined : 'annual'}
      aria-labelledby="senior-confirmation"
      className="mt-4 rounded border border-accent-soft bg-accent-soft p-4 sm:px-6 print:hidden"
    >
      <h2 id="senior-confirmation" className="font-semibold">
        入社1年アンケートに答える上司を確認してください
      </h2>
      <p className="mt-1">
        {fullDate(day)}に、本人と上司へアンケートが届きます。
        {supervisor
          ? `現在の上司は${supervisor}さんです。`
          : '上司が登録されていないため、このままでは上司に届きません。'}
      </p>
      {isChoosing && (
        <div className="mt-3 max-w-md">
          <SupervisorField value={chosen} onChange={setChosen} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={!chosen}
          isPending={confirm.isPending}
          onClick={() => confirm.mutate(Number(chosen))}
        >
          {isChoosing ? 'この人に確定する' : `${supervisor}さんに確定する`}
        </Button>
        {!isChoosing && (
          <Button size="small" onClick={() => setChoosing(true)}>
            ほかの上司を選ぶ
          </Button>
        )}
      </div>
      <Refusal className="mt-4" error={confirm.error} />
    </section>
  )
}

function useConfirmation({ id }: MemberDetail) {
  const flash = useFlash()
  return useMutation({
    mutationFn: (senior_id: number) => client.members.confirmSupervisor({ id, senior_id }),
    onSuccess: ({ message }) => {
      flash(message)
      void queryClient.invalidateQueries({ queryKey: api.dashboard.key() })
      return queryClient.invalidateQueries({ queryKey: api.members.key() })
    },
  })
}
