import type { FieldError } from '../errors.ts'
import { longestPassword } from '../limits.ts'
import { fieldError } from '../rule-messages.ts'
import { commonPasswords } from './common-passwords.ts'
import { guessableBy, wordOf } from './guessable-rules.ts'

/** A company's security setting, as far as it speaks of passwords. */
export type PasswordSetting = {
  is_active: boolean
  password_complexity: number
  password_upper_and_lower: boolean
  password_length: number
  allow_past_password_count: number
}

/** What a new password must satisfy; `past` is how many of the last ones it must differ from. */
export type PasswordPolicy = {
  length: number
  needs: { alphanumeric: boolean; special: boolean; bothCases: boolean }
  past: number
}

const defaultPolicy: PasswordPolicy = {
  length: 8,
  needs: { alphanumeric: false, special: false, bothCases: false },
  past: 1,
}

/** The policy of a setting; by default length, guessability and the last password (OWASP ASVS 5.0 6.2.5). */
export function passwordPolicy(setting: PasswordSetting | null): PasswordPolicy {
  if (!setting?.is_active) return defaultPolicy
  return {
    length: setting.password_length,
    needs: {
      alphanumeric: true,
      special: setting.password_complexity === 2,
      bothCases: setting.password_upper_and_lower,
    },
    past: setting.allow_past_password_count,
  }
}

/** Passwords and single words that are guessed first, in lower case. */
export type GuessedFirst = { has(text: string): boolean }

/** Why a password would be guessed early, or null. */
function guessed(password: string, names: readonly string[], first: GuessedFirst) {
  const reason = guessableBy(password, names)
  if (reason) return reason
  return [password.toLowerCase(), ...wordOf(password)].some((one) => first.has(one)) ? 'common' : null
}

const lacksAlphanumeric = (password: string) => !/[A-Za-z]/.test(password) || !/[0-9]/.test(password)
const lacksSpecial = (password: string) => lacksAlphanumeric(password) || !/[^A-Za-z0-9]/.test(password)
const lacksACase = (password: string) => !/[a-z]/.test(password) || !/[A-Z]/.test(password)

/** What is wrong with a new password; past passwords are compared by the service. */
export function passwordProblems(
  password: string,
  { length, needs }: PasswordPolicy,
  names: readonly string[] = [],
  guessedFirst: GuessedFirst = commonPasswords,
): FieldError[] {
  const characters = [...password].length
  const problems: FieldError[] = []
  if (characters < length) problems.push(fieldError('password', 'password_length', length))
  if (password.length > longestPassword) problems.push(fieldError('password', 'max', longestPassword))
  if (needs.special && lacksSpecial(password)) problems.push(fieldError('password', 'password_special'))
  else if (needs.alphanumeric && lacksAlphanumeric(password))
    problems.push(fieldError('password', 'password_alphanumeric'))
  if (needs.bothCases && lacksACase(password)) problems.push(fieldError('password', 'password_case'))
  const reason = guessed(password, names, guessedFirst)
  if (reason) problems.push(fieldError('password', `password_${reason}`))
  return problems
}
