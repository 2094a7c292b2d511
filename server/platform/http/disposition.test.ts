import { expect, test } from 'vitest'
import { dispositionOf } from './disposition.ts'

test('a Japanese name travels whole, with a readable one in ASCII beside it', () => {
  const file = { name: 'メンバー一覧_2026-04-01.xlsx', type: 'application/zip' }
  expect(dispositionOf(file, '/v3/members/download')).toBe(
    'attachment; filename="members_2026-04-01.xlsx"; ' +
      "filename*=UTF-8''%E3%83%A1%E3%83%B3%E3%83%90%E3%83%BC%E4%B8%80%E8%A6%A7_2026-04-01.xlsx",
  )
})

test('no name can end the header or begin another', () => {
  const file = { name: 'a"\r\nSet-Cookie: x=1; (b).csv', type: 'text/csv' }
  expect(dispositionOf(file, '/v3/members')).not.toMatch(/[\r\n]|""|"a"/)
  expect(dispositionOf({ name: '\ud800', type: '' }, '/v3/x/1')).toContain("filename*=UTF-8''%EF%BF%BD")
})

test('a name in ASCII stays as it is; a picture is shown', () => {
  expect(dispositionOf({ name: 'face 1.webp', type: 'image/webp' }, '/v3/avatars/x')).toBe(
    `inline; filename="face 1.webp"; filename*=UTF-8''face%201.webp`,
  )
})
