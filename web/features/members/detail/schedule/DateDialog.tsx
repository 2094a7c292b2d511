import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { missingChoice } from '#contract/missing-words.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { RequestError } from '../../../../platform/request-error.ts'
import { Refusal, refusalOf } from '../../../../shared/Refusal.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DatePicker } from '../../../../ui/DatePicker.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Form } from '../../../../ui/Form.tsx'

interface DateDialogProps {
  title: string
  label: string
  /** What happens with the new day. */
  children: ReactNode
  value: string
  range: { min: string; max: string }
  /** The first and last day in words, below the field. */
  rangeWords: string
  run: (date: string) => Promise<{ message: string }>
  onClose: () => void
}

const formId = 'schedule-date'

/** Asks for a day; what the server refuses stands beside it. */
export function DateDialog(props: DateDialogProps) {
  const { title, label, children, value, range, rangeWords, run, onClose } = props
  const [date, setDate] = useState(value)
  const [isMissing, setMissing] = useState(false)
  const flash = useFlash()
  const move = useMutation({
    mutationFn: run,
    onSuccess: ({ message }) => {
      onClose()
      flash(message)
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!date)
    if (date && !move.isPending) move.mutate(date)
  }
  const isNamed = move.error instanceof RequestError && move.error.fields.length > 0
  const problem = isMissing ? missingChoice(label) : isNamed ? refusalOf(move.error) : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      isDismissable={!move.isPending}
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary" isPending={move.isPending}>
            変更する
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="flex flex-col gap-4">
        <div className="text-ink-2">{children}</div>
        <DatePicker
          label={label}
          name="schedule_date"
          isRequired
          value={date}
          onChange={(chosen) => {
            setDate(chosen)
            move.reset()
            setMissing(false)
          }}
          {...range}
          description={rangeWords}
          errorMessage={problem}
        />
      </Form>
      {!isNamed && <Refusal className="mt-4" error={move.error} />}
    </Dialog>
  )
}
