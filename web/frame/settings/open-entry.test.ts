import { expect, test } from 'vitest'
import { accountTabs } from './entries.ts'
import { openEntry } from './open-entry.ts'

const account = '/company/setting/account'

test.each([
  [account, account],
  [`${account}/invite`, account],
  [`${account}/user/12`, account],
  [`${account}/department/form/new`, `${account}/department`],
  [`${account}/own`, `${account}/own`],
])('%s lights up the tab %s', (pathname, tab) => {
  expect(openEntry(accountTabs, pathname)).toBe(tab)
})

test('an address outside lights up none', () => {
  expect(openEntry(accountTabs, '/company/setting/security')).toBeUndefined()
})
