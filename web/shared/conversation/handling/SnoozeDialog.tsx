import { type FormEvent, useState } from 'react'
import { missingChoice } from '#contract/missing-words.ts'
import { tokyoToday } from '../../../parts/japanese-dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Select } from '../../../ui/Select.tsx'
import { firstTime, isAhead, times } from './snooze-rules.ts'

interface SnoozeDialogProps {
  isOpen: boolean
  onClose: () => void
  /** @param at a minute in Asia/Tokyo, as 2026-08-05 09:00 */
  onChosen: (at: string) => void
}

const formId = 'snooze'

export function SnoozeDialog({ isOpen, onClose, onChosen }: SnoozeDialogProps) {
  const [date, setDate] = useState('')
  const [time, setTime] = useState(firstTime)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = `${date} ${time}`
    if (!date) setProblem(missingChoice('日付'))
    else if (!isAhead(at, new Date())) setProblem('いまより後の日時を選択してください。')
    else onChosen(at)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title="保留する日時の指定"
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button type="submit" form={formId} variant="primary">
            保留する
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">
          この日時まで、未返信と確認中の一覧から外れます。返信が届くと、保留は解除されます。
        </p>
        <div className="grid grid-cols-2 gap-3">
          <DatePicker
            label="日付"
            name="date"
            value={date}
            min={tokyoToday()}
            onChange={(chosen) => {
              setDate(chosen)
              setProblem(undefined)
            }}
            errorMessage={problem}
          />
          <Select
            label="時刻"
            name="time"
            value={time}
            onChange={(chosen) => {
              setTime(chosen)
              setProblem(undefined)
            }}
            options={times.map((one) => ({ value: one, label: one.replace(/^0/, '') }))}
          />
        </div>
      </Form>
    </Dialog>
  )
}
