import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { press, type } from '../testing/hands.ts'
import { show } from '../testing/shown.tsx'
import { TreePicker } from './TreePicker.tsx'

const nodes = [
  { value: '1', parent: null, label: '生産本部', reading: 'せいさんほんぶ' },
  { value: '2', parent: '1', label: '品質保証課', reading: 'ひんしつほしょうか' },
  { value: '3', parent: '1', label: '品質管理課', reading: 'ひんしつかんりか' },
]

function Picker() {
  const [value, setValue] = useState('')
  return (
    <TreePicker
      label="部署"
      name="department"
      nodes={nodes}
      noneLabel="部署を選択"
      searchLabel="部署名で検索"
      valueText={nodes.find((node) => node.value === value)?.label}
      value={value}
      onChange={setValue}
    />
  )
}

test('kana finds, the first match is active, parents are headings, and Enter takes the match', async () => {
  await show(<Picker />)
  const field = page.getByRole('button', { name: /^部署/ })
  await field.click()
  await expect.element(page.getByRole('combobox', { name: '部署名で検索' })).toHaveFocus()
  await type('ひんしつ')
  const line = (name: string) => page.getByRole('treeitem', { name })
  await expect.element(line('品質保証課')).toHaveAttribute('data-active', 'true')
  await expect.element(line('生産本部')).toHaveAttribute('aria-disabled', 'true')
  await press('ArrowDown')
  await expect.element(line('品質管理課')).toHaveAttribute('data-active', 'true')
  await press('ArrowDown')
  await expect.element(line('品質保証課')).toHaveAttribute('data-active', 'true')
  await press('Enter')
  await expect.element(field).toMatchTextContent('品質保証課')
})
