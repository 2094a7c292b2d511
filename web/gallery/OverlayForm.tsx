import { useState } from 'react'
import { DatePicker } from '../ui/DatePicker.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'

const states = [
  { value: '1', label: '未対応' },
  { value: '2', label: '対応中' },
  { value: '3', label: '対応済み' },
]

export function OverlayForm({ name }: { name: string }) {
  const [state, setState] = useState('2')
  const [due, setDue] = useState('2026-04-10')
  const [memo, setMemo] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="対応状況"
        name={`${name}-state`}
        value={state}
        onChange={setState}
        options={states}
        isRequired
      />
      <DatePicker label="期限" name={`${name}-due`} value={due} onChange={setDue} />
      <TextArea label="メモ" name={`${name}-memo`} value={memo} onChange={setMemo} maxLength={2000} />
    </div>
  )
}
