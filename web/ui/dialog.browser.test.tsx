import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press, type } from '../testing/hands.ts'
import { show } from '../testing/shown.tsx'
import { Dialog } from './Dialog.tsx'

test('a press beside a dialog with words in it takes the focus at no moment, and Escape still warns', async () => {
  const onClose = vi.fn()
  await show(
    <Dialog isOpen onClose={onClose} title="上司を登録する">
      <form>
        <input aria-label="姓" />
      </form>
    </Dialog>,
  )
  const field = page.getByRole('textbox', { name: '姓' })
  await expect.element(field).toHaveFocus()
  await type('春日')
  const onBlur = vi.fn()
  field.element().addEventListener('blur', onBlur)
  await page.getByCss('.dialog-scrim').click({ position: { x: 5, y: 200 } })
  await press('Escape')
  await expect.element(page.getByRole('alert')).toMatchTextContent('まだ保存されていません')
  expect(onBlur).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  await press('Escape')
  expect(onClose).toHaveBeenCalledOnce()
})
