import { expect, test } from 'vitest'
import { appStatus, channelStatus } from '../codes.ts'
import { appStatusOf, isLinked, nextLinkStatus } from './link-rules.ts'

const { not_linked, authenticating, failed, authenticated } = channelStatus.is

test('an invitation waits for the member, who confirms or whose address fails', () => {
  expect(nextLinkStatus(not_linked, 'invited')).toBe(authenticating)
  expect(nextLinkStatus(authenticating, 'confirmed')).toBe(authenticated)
  expect(nextLinkStatus(authenticating, 'failed')).toBe(failed)
  expect(nextLinkStatus(failed, 'invited')).toBe(authenticating)
})

test('a linked member is not invited again, and who is not linked cannot fail', () => {
  expect(nextLinkStatus(authenticated, 'invited')).toBeNull()
  expect(nextLinkStatus(not_linked, 'failed')).toBeNull()
  expect(nextLinkStatus(not_linked, 'unlinked')).toBeNull()
})

test('every end leads back to the beginning', () => {
  for (const status of channelStatus.codes)
    if (status !== not_linked) expect(nextLinkStatus(status, 'unlinked')).toBe(not_linked)
})

test('only an authenticated link takes messages, and the app has its own three codes', () => {
  expect(channelStatus.codes.filter(isLinked)).toEqual([authenticated])
  expect(channelStatus.codes.map(appStatusOf)).toEqual([
    appStatus.is.unauthenticated,
    appStatus.is.awaiting,
    appStatus.is.awaiting,
    appStatus.is.authenticated,
  ])
})
