import type { RoleKey } from '#contract/permissions.ts'
import { grantableRoles, leastRole } from '#contract/permissions.ts'

/** The purpose under which a company's client secret is sealed. */
export const sealedFor = (companyId: number): string => `sign on ${companyId}`

type Claims = Readonly<Record<string, unknown>>

/** A person as the login service describes it. */
export type Identity = {
  subject: string
  email: string | null
  /** False where the service says so; one that says nothing answers for its addresses itself. */
  isVerified: boolean
  lastname: string
  firstname: string
  groups: readonly string[]
}

const longestName = 50
const longestSubject = 255

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const named = (value: unknown): string => textOf(value).replace(/\p{C}/gu, '').slice(0, longestName)

/** The names of a person; of a service that knows a whole name alone, that one. */
function namesIn(claims: Claims): Pick<Identity, 'lastname' | 'firstname'> {
  const [lastname, firstname] = [named(claims.family_name), named(claims.given_name)]
  if (lastname || firstname) return { lastname: lastname || firstname, firstname: lastname ? firstname : '' }
  return { lastname: named(claims.name) || named(claims.preferred_username), firstname: '' }
}

const groupsIn = (value: unknown): string[] => [value].flat().filter((one) => typeof one === 'string')

/** What the claims of a sign-in say of a person; null without a usable subject. */
export function identityOf(claims: Claims, groupClaim: string | null): Identity | null {
  const subject = typeof claims.sub === 'string' ? claims.sub : ''
  if (subject === '' || subject.length > longestSubject) return null
  return {
    subject,
    email: textOf(claims.email) || null,
    isVerified: ![false, 'false'].some((no) => claims.email_verified === no),
    ...namesIn(claims),
    groups: groupClaim === null ? [] : groupsIn(claims[groupClaim]),
  }
}

/** A group of the login service and the role that its people have. */
export type GroupRole = { group: string; role_key: (typeof grantableRoles)[number] }

/** The highest role of a person's groups, the least where none is named; null where no group stands for a role. */
export function roleByGroups(groups: readonly string[], mapped: readonly GroupRole[]): RoleKey | null {
  if (mapped.length === 0) return null
  const theirs = new Set(groups)
  const given = mapped.filter(({ group }) => theirs.has(group)).map(({ role_key }) => role_key)
  return grantableRoles.find((role) => given.includes(role)) ?? leastRole
}

const mostShown = 30
const shownLength = 200

/** What came back, field by field, for the owner who tries the setting. */
export const shownClaims = (claims: Claims): { name: string; value: string }[] =>
  Object.entries(claims)
    .slice(0, mostShown)
    .map(([name, value]) => ({
      name: name.slice(0, shownLength),
      value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, shownLength),
    }))
