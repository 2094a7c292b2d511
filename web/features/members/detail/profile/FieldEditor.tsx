import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { MemberDetail } from '#contract/members/calls.ts'
import { memberPage } from '../../../../platform/addresses.ts'
import { LeaveGuard } from '../../../../platform/editing/LeaveGuard.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { isComposing } from '../../../../ui/input-method.ts'
import { FieldInput } from './FieldInput.tsx'
import { draftOf } from './field-changes.ts'
import type { EditableField } from './field-kinds.ts'
import type { ProfileItem } from './profile-groups.ts'
import { type FieldProblem, useFieldSave } from './use-field-save.ts'

interface FieldEditorProps {
  member: MemberDetail
  item: ProfileItem
  field: EditableField
  onClose: () => void
}

/** Changes one field in its place: Enter saves, Escape leaves it as it was. */
export function FieldEditor({ member, item, field, onClose }: FieldEditorProps) {
  const [began] = useState(() => draftOf(member, field))
  const [draft, setDraft] = useState(began)
  const { save, isSaving, problem } = useFieldSave(member, field, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save(draft)
    }
  }
  // The parts of a date keep their keys to themselves.
  const onDayKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element && event.target.matches('[role=spinbutton]'))) return
    if (event.key === 'Escape') onClose()
    if (event.key === 'Enter') save(draft)
  }
  return (
    <Form
      aria-label={`${item.term}を編集する`}
      onSubmit={(event) => {
        event.preventDefault()
        save(draft)
      }}
      onKeyDown={onKeyDown}
      onKeyDownCapture={onDayKey}
      className="flex flex-col gap-3 py-1"
    >
      <LeaveGuard isDirty={JSON.stringify(draft) !== JSON.stringify(began)} />
      <FieldInput
        member={member}
        field={field}
        label={item.term}
        draft={draft}
        onChange={setDraft}
        problem={problem}
      />
      {problem && <Problem problem={problem} item={item} />}
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" isPending={isSaving}>
          {problem?.isStale ? '上書きして保存する' : '保存する'}
        </Button>
        <Button size="small" onClick={onClose}>
          キャンセル
        </Button>
      </div>
    </Form>
  )
}

/** What the field itself does not say: the value somebody else has saved, or the member who has this one. */
function Problem({ problem, item }: { problem: FieldProblem; item: ProfileItem }) {
  if (problem.isStale)
    return (
      <p role="alert" className="rounded bg-warning-soft px-3 py-2 text-warning-ink">
        ほかの人が先に更新しました。現在の登録内容：
        <span className="font-semibold whitespace-pre-wrap">{item.description || '未登録'}</span>
      </p>
    )
  if (!problem.other) return null
  return (
    <Link {...memberPage(problem.other.code)} className="w-fit text-accent-ink">
      {problem.other.name}さんの詳細を見る
    </Link>
  )
}
