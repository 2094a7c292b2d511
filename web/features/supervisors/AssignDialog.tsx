import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { MemberRow } from '#contract/members/calls.ts'
import { fullName } from '#contract/members/name.ts'
import { needFilters } from '#contract/members/needs.ts'
import { missingChoice } from '#contract/missing-words.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { api, client } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { Refusal } from '../../shared/Refusal.tsx'
import { useSupervisorChoices } from '../../shared/supervisor-choices.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { refreshSupervisors } from './use-supervisors.ts'

/** The call gives so many at once; whoever has more comes back for the rest. */
const mostListed = 500

/** Gives one supervisor to those picked, and offers to take it back. */
function useAssigning(onDone: () => void) {
  const flash = useFlash()
  const set = async (ids: number[], senior_id: number | null) => {
    const { message } = await client.members.bulk({ ids, action: 'set_senior', senior_id })
    await refreshSupervisors()
    return message
  }
  const takeBack = (ids: number[]) =>
    void set(ids, null)
      .then(() => flash('上司を未設定に戻しました。'))
      .catch((error: unknown) => flash(japaneseOf(error), 'fail'))
  return useMutation({
    mutationFn: ({ ids, supervisor }: { ids: number[]; supervisor: number }) => set(ids, supervisor),
    onSuccess: (message, { ids }) => {
      onDone()
      flash(message, 'success', { label: '元に戻す', run: () => takeBack(ids) })
    },
  })
}

/** Those without a supervisor by department: who gets the same one is ticked, then the supervisor is chosen. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const input = { ...needFilters.no_senior, sort: 'name' as const, limit: mostListed, offset: 0 }
  const { data, error } = useQuery(api.members.list.queryOptions({ input }))
  const supervisors = useSupervisorChoices()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [supervisor, setSupervisor] = useState('')
  const [problem, setProblem] = useState<string>()
  const assigning = useAssigning(onClose)
  const formId = useId()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!supervisor) return setProblem(missingChoice('上司'))
    assigning.mutate({ ids: [...ids], supervisor: Number(supervisor) })
  }
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      isDismissable={false}
      title="上司をまとめて設定する"
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={ids.size === 0}
            isPending={assigning.isPending}
          >
            {ids.size > 0 ? `${ids.size}名の上司を設定する` : '上司を設定する'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={save} className="flex flex-col gap-4">
        <Refusal error={assigning.error ?? error} />
        <ComboBox
          label="上司"
          name="assigned-senior"
          isRequired
          placeholder="名前で検索"
          options={supervisors ?? []}
          value={supervisor}
          onChange={(value) => {
            setSupervisor(value)
            setProblem(undefined)
          }}
          errorMessage={problem}
        />
        {data ? (
          <Choices members={data.result.members} ids={ids} onChange={setIds} />
        ) : (
          <Skeleton className="h-64 rounded" />
        )}
      </Form>
    </Dialog>
  )
}

interface ChoicesProps {
  members: readonly MemberRow[]
  ids: ReadonlySet<number>
  onChange: (ids: ReadonlySet<number>) => void
}

function Choices({ members, ids, onChange }: ChoicesProps) {
  const groups = [...Map.groupBy(members, ({ department }) => department?.full_path ?? '')].sort(([a], [b]) =>
    a.localeCompare(b, 'ja'),
  )
  const tick = (some: readonly MemberRow[], isOn: boolean) => {
    const after = new Set(ids)
    for (const { id } of some) isOn ? after.add(id) : after.delete(id)
    onChange(after)
  }
  return (
    <div className="flex flex-col gap-4">
      {groups.map(([path, people]) => {
        const picked = people.filter(({ id }) => ids.has(id)).length
        return (
          <fieldset key={path} className="min-w-0">
            <legend className="sr-only">{path || '部署なし'}</legend>
            <Checkbox
              name={`of-${people[0]?.id}`}
              className="border-b py-2 font-semibold"
              label={path ? <DepartmentPath path={path} read="as_shown" /> : '部署なし'}
              value={picked === people.length}
              isIndeterminate={picked > 0 && picked < people.length}
              onChange={(isOn) => tick(people, isOn)}
            />
            {people.map((member) => (
              <Checkbox
                key={member.id}
                name={`member-${member.id}`}
                className="flex min-h-11 items-center pl-6"
                label={fullName(member)}
                value={ids.has(member.id)}
                onChange={(isOn) => tick([member], isOn)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}
