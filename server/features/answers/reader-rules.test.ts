import { describe, expect, test } from 'vitest'
import { noticeAllowsFreeText, noticeCovers, noticeFor, replyNotice } from './reader-rules.ts'

const yamada = { lastname: '山田', firstname: '太郎' }
const sales = { id: 3, name: '営業部' }
const nobodyElse = { rolesPresent: ['owner'], restrictedViewers: [], supervisor: null } as const
const nowhere = { departmentIds: [], isNamed: false }

describe('the notice', () => {
  test('names each group that can read, and only those that exist', () => {
    expect(noticeFor(nobodyElse)).toEqual([{ code: 'administrators' }])
    const notice = noticeFor({
      rolesPresent: ['owner', 'limited_administrator', 'standard_viewer', 'restricted_viewer'],
      restrictedViewers: [
        { departments: [sales], isNamed: false },
        { departments: [sales], isNamed: true },
      ],
      supervisor: { ...yamada, receivesReport: true, receivesFreeText: false },
    })
    expect(notice).toEqual([
      { code: 'administrators' },
      { code: 'viewers' },
      { code: 'department_viewers', names: ['営業部'], department_ids: [3] },
      { code: 'named_viewers' },
      { code: 'supervisor_weather', names: ['山田 太郎'], people: [yamada] },
      { code: 'grave_hr_only' },
    ])
  })

  test('leaves out limited viewers who cannot see the member and a supervisor without reports', () => {
    const notice = noticeFor({
      ...nobodyElse,
      restrictedViewers: [{ departments: [], isNamed: false }],
      supervisor: { ...yamada, receivesReport: false, receivesFreeText: true },
    })
    expect(notice).toEqual([{ code: 'administrators' }])
  })
})

test('the readers of a reply are told of no grave answer, and of no supervisor', () => {
  const notice = replyNotice({
    ...nobodyElse,
    restrictedViewers: [{ departments: [sales], isNamed: false }],
    supervisor: { ...yamada, receivesReport: true, receivesFreeText: true },
  })
  expect(notice.map(({ code }) => code)).toEqual(['administrators', 'department_viewers'])
})

describe('a stored notice', () => {
  const notice = noticeFor({
    ...nobodyElse,
    restrictedViewers: [{ departments: [sales], isNamed: false }],
  })

  test('covers who was named', () => {
    expect(noticeCovers(notice, 'super_administrator', nowhere)).toBe(true)
    expect(noticeCovers(notice, 'restricted_viewer', { departmentIds: [9, 3], isNamed: false })).toBe(true)
  })

  test('does not grow when rights are widened later', () => {
    expect(noticeCovers(notice, 'standard_viewer', nowhere)).toBe(false)
    expect(noticeCovers(notice, 'restricted_viewer', { departmentIds: [9], isNamed: true })).toBe(false)
  })

  test('lets the free text reach the supervisor only when it said so', () => {
    const supervisor = { ...yamada, receivesReport: true, receivesFreeText: true }
    expect(noticeAllowsFreeText(noticeFor({ ...nobodyElse, supervisor }))).toBe(true)
    expect(noticeAllowsFreeText(notice)).toBe(false)
  })
})
