import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordPolicy, passwordProblems } from './password-rules.ts'

const setting = {
  is_active: true,
  password_complexity: 1,
  password_upper_and_lower: false,
  password_length: 10,
  allow_past_password_count: 3,
}
const rulesBroken = (password: string, changed: Partial<typeof setting> | null = null) =>
  passwordProblems(password, passwordPolicy(changed && { ...setting, ...changed })).map(({ rule }) => rule)

test('without a setting only length and commonness count, whatever the characters', () => {
  expect(rulesBroken('kumori-nochi')).toEqual([])
  expect(rulesBroken('雨のち晴れの月曜日')).toEqual([])
  expect(rulesBroken('雨のち晴れ')).toEqual(['password_length'])
  expect(rulesBroken('short12', { is_active: false })).toEqual(['password_length'])
  expect(rulesBroken('kumorino', { is_active: false })).toEqual([])
})

test('the setting asks for its length, letters and digits, then signs, then both cases', () => {
  expect(rulesBroken('kumori123', {})).toEqual(['password_length'])
  expect(rulesBroken('kumorinochi', {})).toEqual(['password_alphanumeric'])
  expect(rulesBroken('kumorinochi1', {})).toEqual([])
  expect(rulesBroken('kumorinochi-1', {})).toEqual([])
  expect(rulesBroken('kumorinochi1', { password_complexity: 2 })).toEqual(['password_special'])
  expect(rulesBroken('kumori-nochi1', { password_complexity: 2 })).toEqual([])
  expect(rulesBroken('kumori-nochi1', { password_upper_and_lower: true })).toEqual(['password_case'])
  expect(rulesBroken('Kumori-nochi1', { password_upper_and_lower: true })).toEqual([])
  expect(passwordPolicy(setting).past).toBe(3)
  expect(passwordPolicy({ ...setting, is_active: false }).past).toBe(1)
})

test('a long passphrase of any characters is taken up to 256, and refused beyond', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 64, maxLength: 200, unit: 'grapheme' }), (password) => {
      fc.pre(password.length <= 256 && new Set(password).size > 2)
      expect(rulesBroken(`雨${password.slice(0, 254)}晴`)).toEqual([])
    }),
  )
  expect(rulesBroken('雨のち晴れ'.repeat(52))).toEqual(['max'])
})
