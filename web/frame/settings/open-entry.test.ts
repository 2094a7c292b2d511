import { expect, test } from 'vitest'
import { accessOf, settingsGroups } from './entries.ts'
import { openSignInLink } from './open-entry.ts'

const account = '/company/setting/account'
const entries = settingsGroups.flatMap<{ to: string; under?: string; also?: readonly string[] }>(
  (group) => group.entries,
)

test.each([
  [account, account],
  [`${account}/invite`, account],
  [`${account}/user/12`, account],
  [`${account}/department/form/new`, `${account}/department`],
  [`${account}/own`, `${account}/own`],
  ['/company/setting/enq/monthly/questions/form/new', '/company/setting/enq/monthly/questions'],
  ['/company/setting/enq/monthly/thanks', '/company/setting/enq/monthly'],
  ['/company/setting/enq/notification/line', '/company/setting/enq/notification/channels'],
  ['/company/setting/message/create', '/company/setting/message'],
  ['/company/test/mail_personal', '/company/test/index'],
])('%s lights up the entry %s', (pathname, entry) => {
  expect(openSignInLink(entries, pathname)).toBe(entry)
})

test('an address outside lights up none', () => {
  expect(openSignInLink(entries, '/company/member')).toBeUndefined()
})

test('an entry asks what its screen asks', () => {
  expect(accessOf('/company/setting/erasure')).toBe('security_setting.delete')
})
