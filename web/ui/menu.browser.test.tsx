import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../testing/hands.ts'
import { show } from '../testing/shown.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'

test.each(['Escape', 'Enter'])(
  'a menu left by %s gives the focus back to its button, which says its name',
  async (key) => {
    const onAction = vi.fn()
    await show(
      <Menu
        label="面談のメニュー"
        actions={[{ id: 'agenda', label: '面談を準備する', onAction }]}
        trigger={(button) => <IconButton {...button} label="面談のメニュー" icon="…" />}
      />,
    )
    const button = page.getByRole('button', { name: '面談のメニュー' })
    await press('Tab')
    await expect.element(button).toHaveFocus()
    await press('Enter')
    await expect.element(page.getByRole('menuitem', { name: '面談を準備する' })).toHaveFocus()
    await press(key)
    await expect.element(button).toHaveFocus()
    await expect.element(page.getByRole('tooltip')).toBeVisible()
    expect(onAction).toHaveBeenCalledTimes(key === 'Enter' ? 1 : 0)
  },
)
