import { expect, test } from 'vitest'
import { mainPlaces, pages, settingPlaces } from '#contract/company/pages.ts'
import { keysOf } from '#contract/keys.ts'
import { isSettingPlace, placeOf, viewsOf } from './places.ts'

const account = '/company/setting/account'

test.each([
  [account, 'safety'],
  [`${account}/invite`, 'safety'],
  [`${account}/user/12`, 'safety'],
  [`${account}/department/form/new`, 'organization'],
  [`${account}/own`, 'own'],
  ['/company/setting/enq/monthly/questions/form/new', 'surveys'],
  ['/company/setting/enq/mail/monthly', 'texts'],
  ['/company/setting/enq/notification/line', 'delivery'],
  ['/company/setting/message/create', 'texts'],
  ['/company/test/mail_personal', 'texts'],
  ['/company/report/reach', 'delivery'],
  ['/company/member/detail/7', 'members'],
  ['/company/member/anniversary/7', 'members'],
  ['/company/help/faq', undefined],
])('%s is found at %s', (pathname, place) => {
  expect(placeOf(pathname)).toBe(place)
})

test('there are five places and the settings, which are seven places', () => {
  expect(keysOf(mainPlaces)).toHaveLength(5)
  expect(keysOf(settingPlaces)).toHaveLength(7)
})

test('every place has a screen, and every screen of a place is one of its views or under one', () => {
  for (const place of [...keysOf(mainPlaces), ...keysOf(settingPlaces)])
    expect(viewsOf(place)).not.toEqual([])
  expect(pages.filter((page) => 'view' in page && !('place' in page))).toEqual([])
})

test('the settings alone are setting places', () => {
  expect(isSettingPlace('texts')).toBe(true)
  expect(isSettingPlace('organization')).toBe(false)
  expect(isSettingPlace(undefined)).toBe(false)
})
