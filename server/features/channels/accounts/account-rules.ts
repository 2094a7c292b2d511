import {
  type AccountValues,
  accountFields,
  accountProblems,
  fieldsInUse,
  keptName,
} from '#contract/channels/account-rules.ts'
import type { ExternalChannel } from '#contract/channels/names.ts'
import type { FieldError } from '#contract/errors.ts'

export type Kept = Record<string, string>

/** What is typed of an account as it is kept: what may be read again, and what may not. */
export type SplitAccount = { settings: Kept; secrets: Kept }

/** What stands stored, by the names of the fields. */
export const shownValues = (channel: ExternalChannel, settings: Kept): AccountValues =>
  Object.fromEntries(
    accountFields[channel].flatMap(({ name, isSecret }) => {
      const value = settings[keptName(name)]
      return isSecret || value === undefined ? [] : [[name, value]]
    }),
  )

/** Which secrets there are, without what they are. */
export const shownSecrets = (channel: ExternalChannel, secrets: Kept): Record<string, { is_set: boolean }> =>
  Object.fromEntries(
    accountFields[channel].flatMap(({ name, isSecret }) =>
      isSecret ? [[name, { is_set: secrets[keptName(name)] !== undefined }]] : [],
    ),
  )

/** What the tokens of an account come from, by what is to be kept of it and what is stored. */
export function tokensFrom(secrets: Kept, stored: Kept): 'any' | 'stored' | 'typed' {
  const { refreshToken } = secrets
  if (refreshToken === undefined) return 'any'
  return refreshToken === stored.refreshToken ? 'stored' : 'typed'
}

/** What to store: a blank secret keeps the stored one, and another provider's fields go; gives the problems. */
export function splitAccount(
  channel: ExternalChannel,
  values: AccountValues,
  stored: Kept,
): SplitAccount | FieldError[] {
  const fields = fieldsInUse(channel, values)
  const keptSecrets = fields.flatMap(({ name, isSecret }) =>
    isSecret && stored[keptName(name)] !== undefined ? [name] : [],
  )
  const problems = accountProblems(channel, values, keptSecrets)
  if (problems.length > 0) return problems
  const parts = (isSecret: boolean): Kept =>
    Object.fromEntries(
      fields.flatMap((field) => {
        if ((field.isSecret ?? false) !== isSecret) return []
        const name = keptName(field.name)
        const isKept = isSecret && (field.secretOf === undefined || values[field.secretOf])
        const value = values[field.name] || (isKept ? stored[name] : undefined)
        return value ? [[name, value]] : []
      }),
    )
  return { settings: parts(false), secrets: parts(true) }
}
