import { type FormEvent, type ReactNode, useState } from 'react'
import { missingChoice } from '#contract/missing-words.ts'
import { Refusal } from '../../../../shared/Refusal.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ComboBox } from '../../../../ui/ComboBox.tsx'
import type { ChoiceOption } from '../../../../ui/choice-option.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { namesOf, type Picked } from '../picked.ts'

/** Stands for taking the person away. */
const nobody = 'nobody'

interface PersonDialogProps {
  title: string
  label: string
  members: readonly Picked[]
  options: readonly ChoiceOption[]
  none: { label: string; description: string }
  words: { give: string; take: string }
  /** The reader, where it is one of the options. */
  me?: string | undefined
  isOpen: boolean
  isPending: boolean
  error: Error | null
  onClose: () => void
  onChoose: (id: number | null) => void
  children?: ReactNode
}

/** Asks which one person the chosen members get, or that they get none. */
export function PersonDialog({ members, options, none, words, me, isPending, ...dialog }: PersonDialogProps) {
  const [person, setPerson] = useState('')
  const [isMissing, setMissing] = useState(false)
  const choose = (chosen: string) => {
    setPerson(chosen)
    setMissing(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!person) return setMissing(true)
    dialog.onChoose(person === nobody ? null : Number(person))
  }
  const formId = `bulk-${dialog.label}`
  return (
    <Dialog
      title={dialog.title}
      size="small"
      isOpen={dialog.isOpen}
      onClose={dialog.onClose}
      isDismissable={!isPending}
      actions={
        <>
          <Button onClick={dialog.onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {person === nobody ? words.take : words.give}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="text-ink-2">{namesOf(members)}</p>
        <ComboBox
          key={options.length}
          label={dialog.label}
          name="bulk-person"
          isRequired
          placeholder="氏名で検索"
          options={[...options, { value: nobody, ...none }]}
          value={person}
          onChange={choose}
          errorMessage={isMissing ? missingChoice(dialog.label) : undefined}
        />
        {me !== undefined && options.some(({ value }) => value === me) && person !== me && (
          <Button size="small" className="self-start" onClick={() => choose(me)}>
            自分にする
          </Button>
        )}
        {dialog.children}
        <Refusal error={dialog.error} />
      </Form>
    </Dialog>
  )
}
