import { expect, test } from 'vitest'
import { commandOf } from '../testing/operator.ts'

const doctor = async (at: string) => {
  const { code, stdout } = await commandOf(process.env, 'doctor', '--at', `${at}T10:00:00+09:00`)
  expect(code).toBe(0)
  return JSON.parse(stdout)
}

test('the doctor asks to dial the help lines once, and to check them again after a year', async () => {
  const fresh = await doctor('2027-01-10')
  expect(fresh.is_well).toBe(true)
  expect(fresh.help_lines[0].todo).toContain('dial it once')
  const late = await doctor('2028-01-10')
  expect(late.is_well).toBe(false)
  expect(late.help_lines).toHaveLength(5)
  expect(late.help_lines[0].todo).toContain('a year has passed')
})
