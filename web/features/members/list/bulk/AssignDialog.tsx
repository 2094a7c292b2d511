import { type FormEvent, useState } from 'react'
import { fieldError } from '#contract/rule-messages.ts'
import { useMe } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ComboBox } from '../../../../ui/ComboBox.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { useHandlers } from '../../detail/timeline/use-handlers.ts'
import { byPersonBefore, namesOf } from '../picked.ts'
import type { BulkDialogProps } from './BulkDialogs.tsx'
import { Refusal } from './Refusal.tsx'
import { useBulk } from './use-bulk.ts'

const formId = 'bulk-assign'

/** Stands for taking the person in charge away. */
const nobody = 'nobody'

/** Gives the chosen members one person in charge, or takes theirs away. */
export function AssignDialog({ members, isOpen, onClose, onDone }: BulkDialogProps) {
  const me = useMe()
  const handlers = useHandlers()
  const [person, setPerson] = useState('')
  const [isMissing, setMissing] = useState(false)
  const bulk = useBulk(onDone)
  const choose = (chosen: string) => {
    setPerson(chosen)
    setMissing(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!person) return setMissing(true)
    const hr_user_id = person === nobody ? null : Number(person)
    const changed = members.filter(({ hrUserId }) => hrUserId !== hr_user_id)
    bulk.mutate({
      change: { action: 'assign', ids: members.map(({ id }) => id), hr_user_id },
      undo: [...byPersonBefore(changed)].map(([before, ids]) => ({
        action: 'assign',
        ids,
        hr_user_id: before,
      })),
      undone: '担当者を元に戻しました。',
    })
  }
  return (
    <Dialog
      title={`${members.length.toLocaleString('ja-JP')}名の担当者を決める`}
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!bulk.isPending}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={bulk.isPending}>
            {person === nobody ? '担当者を外す' : '担当者にする'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{namesOf(members)}</p>
        <ComboBox
          key={handlers.length}
          label="担当者"
          name="bulk-person"
          isRequired
          placeholder="氏名で探す"
          options={[...handlers, { value: nobody, label: '担当者なし', description: '今の担当者を外します' }]}
          value={person}
          onChange={choose}
          errorMessage={isMissing ? fieldError('', 'required').message : undefined}
        />
        {handlers.some(({ value }) => value === String(me.id)) && person !== String(me.id) && (
          <Button size="small" className="self-start" onClick={() => choose(String(me.id))}>
            自分にする
          </Button>
        )}
        <Refusal error={bulk.error} />
      </Form>
    </Dialog>
  )
}
