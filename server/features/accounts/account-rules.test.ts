import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RoleKey, roleKeys } from '#contract/permissions.ts'
import {
  type Account,
  freePlaces,
  mayGrant,
  mayManage,
  mayReceiveOwnership,
  maySee,
  refusalOfChange,
  refusalOfDeletion,
} from './account-rules.ts'

const role = fc.constantFrom(...roleKeys)
const rank = (key: RoleKey) => roleKeys.length - roleKeys.indexOf(key)

type Step = {
  kind: 'change' | 'delete' | 'transfer' | 'invite'
  actor: number
  target: number
  role: RoleKey
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('change', 'delete', 'transfer', 'invite'),
    actor: fc.nat(6),
    target: fc.nat(6),
    role,
  }),
  { maxLength: 40 },
)

/** What the company's accounts become when everybody tries what the rules let through. */
function play(accounts: readonly Account[], { kind, actor: a, target: t, role: next }: Step): Account[] {
  const actor = accounts[a % accounts.length]
  const target = accounts[t % accounts.length]
  if (!actor || !target) return [...accounts]
  const with_ = (id: number, role: RoleKey) => accounts.map((one) => (one.id === id ? { id, role } : one))
  if (kind === 'change') return refusalOfChange(actor, target, next) ? [...accounts] : with_(target.id, next)
  if (kind === 'delete')
    return refusalOfDeletion(actor, target) ? [...accounts] : accounts.filter(({ id }) => id !== target.id)
  if (kind === 'invite')
    return mayGrant(actor, next)
      ? [...accounts, { id: Math.max(...accounts.map(({ id }) => id)) + 1, role: next }]
      : [...accounts]
  if (!mayReceiveOwnership(actor, { ...target, isInvited: false })) return [...accounts]
  return accounts.map((one) =>
    one.id === target.id
      ? { id: one.id, role: 'owner' }
      : one.id === actor.id
        ? { id: one.id, role: 'super_administrator' }
        : one,
  )
}

test('no sequence of calls leaves a company with no owner or with two', () => {
  fc.assert(
    fc.property(fc.array(role, { maxLength: 6 }), steps, (others, tried) => {
      const rest = others.filter((key) => key !== 'owner').map((key, index) => ({ id: index + 2, role: key }))
      let accounts: Account[] = [{ id: 1, role: 'owner' }, ...rest]
      for (const step of tried) {
        accounts = play(accounts, step)
        expect(accounts.filter((one) => one.role === 'owner')).toHaveLength(1)
      }
    }),
  )
})

test('nobody changes the own role, and nobody gives a role above the own', () => {
  fc.assert(
    fc.property(role, role, role, fc.boolean(), (actorRole, targetRole, next, isOwn) => {
      const actor = { id: 1, role: actorRole }
      const target = isOwn ? actor : { id: 2, role: targetRole }
      if (refusalOfChange(actor, target, next) !== null || next === target.role) return
      expect(target.id).not.toBe(actor.id)
      expect(rank(next)).toBeLessThanOrEqual(rank(actorRole))
    }),
  )
})

test('only the owner reaches the owner, and only owner and super administrator manage others', () => {
  fc.assert(
    fc.property(role, role, (actorRole, targetRole) => {
      const may = mayManage({ id: 1, role: actorRole }, { id: 2, role: targetRole })
      if (targetRole === 'owner') expect(may).toBe(actorRole === 'owner')
      if (!['owner', 'super_administrator'].includes(actorRole)) expect(may).toBe(false)
    }),
  )
})

test('viewers see their own account only', () => {
  const viewer = { id: 1, role: 'standard_viewer' } as const
  expect(maySee(viewer, viewer)).toBe(true)
  expect(maySee(viewer, { id: 2, role: 'restricted_viewer' })).toBe(false)
  expect(maySee({ id: 1, role: 'limited_administrator' }, { id: 2, role: 'owner' })).toBe(true)
})

test('administrators and viewers use places of their own', () => {
  const use = {
    administrator_users_count: 3,
    max_account_count: 3,
    viewer_users_count: 1,
    max_reading_account_count: 5,
  }
  expect(freePlaces('limited_administrator', use)).toBe(0)
  expect(freePlaces('restricted_viewer', use)).toBe(4)
})
