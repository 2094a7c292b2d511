import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { matrixFile, permissionMatrix } from '../scripts/permission-matrix.ts'
import { declaredCalls } from './platform/http/openapi.ts'

test('the printed matrix is that of the contract: node scripts/permission-matrix.ts writes it anew', () => {
  expect(readFileSync(matrixFile, 'utf8')).toBe(permissionMatrix())
})

test('every call has its line', () => {
  const matrix = permissionMatrix()
  for (const { method, path } of declaredCalls()) expect(matrix).toContain(`| \`${method} ${path}\``)
})
