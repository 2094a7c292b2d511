import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { safePath } from './safe-path.ts'

const home = '/company/dashboard/index'
const origin = 'https://soramoyo.example'

beforeAll(() => vi.stubGlobal('location', { origin }))
afterAll(() => vi.unstubAllGlobals())

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/auth/login',
  '',
])('%j does not lead away from here', (path) => {
  expect(safePath(path)).toBe(home)
})

test('a path of this site is kept with its search and place', () => {
  expect(safePath('/company/member?q=%E9%AB%98#row-3')).toBe('/company/member?q=%E9%AB%98#row-3')
  expect(safePath(undefined)).toBe(home)
})

test('whatever is given, the result stays on this site', () => {
  const odd = fc.string({
    unit: fc.constantFrom('/', '\\', ':', '.', '@', 'a', '\t', '\n', ' ', '%', '?', '#'),
  })
  fc.assert(
    fc.property(odd, (path) => {
      expect(new URL(safePath(path), origin).origin).toBe(origin)
      expect(new URL(safePath(`/${path}`), origin).origin).toBe(origin)
    }),
    { numRuns: 5_000, examples: [['\t/'], ['.//a'], ['a/..//a']] },
  )
})
