import { expect, test } from 'vitest'
import { grantableRoles, roleKeys, rolePermissions, rolesWith, seesEverybody } from './permissions.ts'

/** The matrix of the product decisions, letter by letter: create, read, update, delete, report; – for none. */
const matrix: Record<string, [string, string, string, string, string]> = {
  // owner, super_administrator, limited_administrator, standard_viewer, restricted_viewer
  security_setting: ['CRUD', 'RU', '–', '–', '–'],
  user: ['CRUD', 'CRUD', 'RU', 'RU', 'RU'],
  department: ['CRUD', 'CRUD', 'R', 'R', 'R'],
  department_manager: ['CRUD', 'CRUD', 'R', 'R', 'R'],
  senior: ['CRUD', 'CRUD', 'CRU', 'R', 'R'],
  member: ['CRUD', 'CRUD', 'CRU', 'R', 'R'],
  follow_up: ['P', 'P', 'P', 'P', 'P'],
  message: ['C', 'C', 'C', '–', '–'],
  notification: ['R', 'R', 'R', 'R', 'R'],
  report: ['R', 'R', 'R', 'R', 'R'],
  'enq_setting.initial_setup': ['RU', 'RU', 'R', '–', '–'],
  'enq_setting.advanced': ['RU', 'RU', 'R', '–', '–'],
  'enq_setting.basic': ['RU', 'RU', 'RU', '–', '–'],
  'enq_setting.notification_options': ['RU', 'RU', 'RU', '–', '–'],
  'message_setting.template': ['RU', 'RU', 'RU', '–', '–'],
  'message_setting.auto_delivery': ['RU', 'RU', 'R', '–', '–'],
  'message_setting.other': ['RU', 'RU', 'R', '–', '–'],
}

const actions = { C: 'create', R: 'read', U: 'update', D: 'delete', P: 'report' }

const keysOf = (place: number) =>
  Object.entries(matrix).flatMap(([resource, letters]) =>
    Object.entries(actions).flatMap(([letter, action]) =>
      letters[place]?.includes(letter) ? [`${resource}.${action}`] : [],
    ),
  )

test.each(roleKeys.map((role, place) => [role, place] as const))(
  '%s holds exactly the rights of the matrix',
  (role, place) => {
    expect([...rolePermissions[role]].sort()).toEqual(keysOf(place).sort())
  },
)

test('no role is granted but the four below the owner', () => {
  expect([...grantableRoles].sort()).toEqual(roleKeys.filter((role) => role !== 'owner').sort())
})

test('a call is for the roles that hold its permission, for administrators, or for every role', () => {
  const administrators = ['owner', 'super_administrator', 'limited_administrator']
  expect(rolesWith('public')).toEqual(roleKeys)
  expect(rolesWith('signed_in')).toEqual(roleKeys)
  expect(rolesWith('administrator')).toEqual(administrators)
  expect(rolesWith('member.create')).toEqual(administrators)
  expect(rolesWith('security_setting.delete')).toEqual(['owner'])
})

test('only the restricted viewer does not see everybody', () => {
  expect(roleKeys.filter((role) => !seesEverybody(role))).toEqual(['restricted_viewer'])
})
