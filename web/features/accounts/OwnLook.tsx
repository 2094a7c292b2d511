import { useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { type ColorLook, chooseLook, chosenLook } from '../../ui/color-look.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

const looks: { value: ColorLook; label: string }[] = [
  { value: 'system', label: '端末に合わせる' },
  { value: 'light', label: 'ライト' },
  { value: 'dark', label: 'ダーク' },
]

/** Light or dark, on this device. */
export function OwnLook() {
  const [look, setLook] = useState(chosenLook)
  return (
    <Card width="form">
      <RadioGroup
        label="画面の色"
        name="look"
        look="row"
        value={look}
        options={looks}
        onChange={(value) => {
          const chosen = looks.find((one) => one.value === value)?.value ?? 'system'
          chooseLook(chosen)
          setLook(chosen)
        }}
      />
    </Card>
  )
}
