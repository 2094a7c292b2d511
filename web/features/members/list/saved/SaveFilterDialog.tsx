import { type FormEvent, useState } from 'react'
import { savedFilterNameLimit } from '#contract/limits.ts'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import type { SavedFilter } from '#contract/members/saved-filter-calls.ts'
import { missingText } from '#contract/missing-words.ts'
import { ruleMessages } from '#contract/rule-messages.ts'
import type { ActiveFilter } from '../../../../shared/member-filters/filter-words.ts'
import { Refusal } from '../../../../shared/Refusal.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { focusTab } from './FilterTabs.tsx'
import { useSaveFilters } from './use-saved-filters.ts'

const formId = 'save-filter'

interface SaveFilterDialogProps {
  filters: MemberFilters
  /** The same in words. */
  active: readonly ActiveFilter[]
  saved: readonly SavedFilter[]
  isOpen: boolean
  onClose: () => void
}

/** Keeps the filters in force under a name. */
export function SaveFilterDialog({ filters, active, saved, isOpen, onClose }: SaveFilterDialogProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const trimmed = name.trim()
  const saving = useSaveFilters(() => {
    onClose()
    focusTab(trimmed)
  })
  const isTaken = saved.some((filter) => filter.name === trimmed)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!trimmed) return setProblem(missingText('名前'))
    if ([...trimmed].length > savedFilterNameLimit) return setProblem(ruleMessages.max(savedFilterNameLimit))
    saving.mutate({ name: trimmed, filters })
  }
  return (
    <Dialog
      title="現在の条件を保存する"
      size="small"
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={!saving.isPending}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={saving.isPending}>
            {isTaken ? '上書きする' : '保存する'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <TextField
          label="名前"
          name="filter-name"
          isRequired
          placeholder="例：営業本部の新卒・要フォロー"
          value={name}
          onChange={(typed) => {
            setName(typed)
            setProblem(undefined)
          }}
          errorMessage={problem}
          description={isTaken ? 'この名前の条件は、現在の条件に置き換わります。' : undefined}
        />
        <section aria-label="保存する条件" className="rounded bg-sunken px-4 py-3">
          <ul className="flex flex-col gap-1">
            {active.map(({ key, label, value }) => (
              <li key={key}>
                {label}：<b className="font-semibold">{value}</b>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-2">
            並び順もいっしょに保存します。保存した条件は自分だけに表示されます。
          </p>
        </section>
        <Refusal error={saving.error} />
      </Form>
    </Dialog>
  )
}
