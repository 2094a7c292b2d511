import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from './app.tsx'
import { expectCount } from './hands.ts'

for (const [address, words] of [
  ['member?hr_user_id=99999999', '削除されたアカウント'],
  ['member?department_id=99999999', '削除された部署'],
  ['member?senior_id=99999999', '削除された上司'],
  ['member/anniversary?department_id=99999999', '削除された部署'],
  ['message?department_id=99999999', '削除された部署'],
  ['report/index?senior_id=99999999', '削除された上司'],
  ['report/index?department_id=99999999', '削除された部署'],
] as const)
  test(`${address} says that it names ${words}`, async () => {
    await openApp(`/company/${address}`)
    await expect.element(page.getByText(words).first()).toBeVisible()
    await expectCount(page.getByText('読み込んでいます', { exact: true }), 0)
  })
