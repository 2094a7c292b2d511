import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { press, type } from '../testing/hands.ts'
import { show } from '../testing/shown.tsx'
import { DateField } from './DateField.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

test('a press beside a dialog with words in it takes the focus at no moment, and Escape still warns', async () => {
  const onClose = vi.fn()
  await show(
    <Dialog isOpen onClose={onClose} title="上司を登録する">
      <Form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="姓" />
      </Form>
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

const plain = { label: '欄', name: 'field', value: '', onChange: () => undefined }

test.each([
  ['one line', <TextField {...plain} key="field" />],
  ['many lines', <TextArea {...plain} key="field" />],
  ['a password', <PasswordField {...plain} autoComplete="current-password" key="field" />],
  ['a date', <DateField {...plain} key="field" />],
])('who typed %s is warned once by Escape, the button and a press beside', async (_name, field) => {
  const onClose = vi.fn()
  await show(
    <Dialog isOpen onClose={onClose} title="登録">
      <Form onSubmit={(event) => event.preventDefault()}>{field}</Form>
    </Dialog>,
  )
  await expect.poll(() => document.activeElement?.matches('input, textarea, [role=spinbutton]')).toBe(true)
  await type('2')
  await page.getByCss('.dialog-scrim').click({ position: { x: 5, y: 200 } })
  expect(onClose).not.toHaveBeenCalled()
  await press('Escape')
  await expect.element(page.getByRole('alert')).toMatchTextContent('まだ保存されていません')
  expect(onClose).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '閉じる' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
