import { useState } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CheckboxGroup } from '../ui/CheckboxGroup.tsx'
import { ComboBox } from '../ui/ComboBox.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'

const departments = ['営業部', '営業部 / 東日本第一グループ', 'サポートセンター', 'IT推進室', '人事部'].map(
  (label, place) => ({
    value: String(place + 1),
    label,
  }),
)
const working = [
  { value: '1', label: '在籍' },
  { value: '2', label: '休職' },
  { value: '3', label: '退職' },
  { value: '4', label: '入社辞退', disabled: true },
]
const periods = [
  { value: 'month', label: '今月' },
  { value: 'quarter', label: '3か月' },
  { value: 'year', label: '1年' },
]

export function ChoicesShowcase() {
  const [one, setOne] = useState('1')
  const [period, setPeriod] = useState('quarter')
  const [department, setDepartment] = useState('2')
  const [reasons, setReasons] = useState<readonly string[]>(['1'])
  const [isSent, setSent] = useState(true)
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Select
        label="雇用形態"
        name="select"
        value={one}
        onChange={setOne}
        options={working}
        placeholder="選択してください"
      />
      <ComboBox
        label="部署"
        name="department"
        value={department}
        onChange={setDepartment}
        options={departments}
        placeholder="部署名で検索"
        isRequired
      />
      <RadioGroup
        label="在籍状況"
        name="working"
        value={one}
        onChange={setOne}
        options={working}
        isRequired
        errorMessage="選んでください。"
      />
      <RadioGroup
        label="期間"
        name="period"
        value={period}
        onChange={setPeriod}
        options={periods}
        look="segmented"
      />
      <CheckboxGroup
        label="退職の理由"
        name="reasons"
        value={reasons}
        onChange={setReasons}
        options={[
          { value: '1', label: '職場とのミスマッチ' },
          { value: '2', label: '待遇への不満' },
          { value: '3', label: '健康上の理由' },
        ]}
      />
      <div className="flex flex-col gap-2">
        <Checkbox label="開始メールを送る" name="mail" value={isSent} onChange={setSent} />
        <Checkbox label="すべて選択" name="all" value={false} onChange={setSent} isIndeterminate />
        <Checkbox label="アンケートを止める" name="stop" value={false} onChange={setSent} disabled />
      </div>
      <Switch
        label="雨の回答が届いたときに知らせる"
        name="switch"
        value={isSent}
        onChange={setSent}
        description="切り替えると、すぐに保存されます。"
      />
    </div>
  )
}
