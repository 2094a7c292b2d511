import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRecentMembers, noteRecentMember, recentMembers } from './recent-members.ts'

/** A store as a browser has it, whose keys are its own properties. */
function storage() {
  const kept: Record<string, string> = {}
  const own = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties(kept, {
    getItem: own((key: string) => kept[key] ?? null),
    setItem: own((key: string, value: string) => {
      kept[key] = value
    }),
    removeItem: own((key: string) => {
      delete kept[key]
    }),
  })
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))

test('the latest comes first, nobody twice, six at most, each account for itself', () => {
  for (const code of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) noteRecentMember(1, code)
  noteRecentMember(2, 'z')
  expect(recentMembers(1)).toEqual(['g', 'f', 'e', 'd', 'a', 'c'])
  expect(recentMembers(2)).toEqual(['z'])
})

test('what somebody else wrote there is nobody', () => {
  localStorage.setItem('recent-members:1', '{"a":1}')
  expect(recentMembers(1)).toEqual([])
  localStorage.setItem('recent-members:1', '[1,"a"]')
  expect(recentMembers(1)).toEqual(['a'])
  localStorage.setItem('recent-members:1', 'no')
  expect(recentMembers(1)).toEqual([])
})

test('all are forgotten at once, and nothing else', () => {
  noteRecentMember(1, 'a')
  noteRecentMember(2, 'b')
  localStorage.setItem('last-user', '1')
  forgetRecentMembers()
  expect([recentMembers(1), recentMembers(2), localStorage.getItem('last-user')]).toEqual([[], [], '1'])
})
