import { keysOf } from './keys.ts'

const crud = ['read', 'create', 'update', 'delete'] as const
const resources = [
  'security_setting',
  'department',
  'department_manager',
  'user',
  'senior',
  'member',
] as const
const settings = [
  'enq_setting.initial_setup',
  'enq_setting.basic',
  'enq_setting.advanced',
  'enq_setting.notification_options',
  'message_setting.template',
  'message_setting.auto_delivery',
  'message_setting.other',
] as const

type Setting = (typeof settings)[number]

/** A right to do one thing; each call names the one it needs. */
export type PermissionKey =
  | `${(typeof resources)[number]}.${(typeof crud)[number]}`
  | 'follow_up.report'
  | 'message.create'
  | 'notification.read'
  | 'report.read'
  | `${Setting}.read`
  | `${Setting}.update`

/** What a call asks of its caller: a permission, an administrator's role, any session, or nothing. */
export type Access = PermissionKey | 'administrator' | 'signed_in' | 'public'

export const roles = {
  owner: { name: 'オーナー', short_name: 'オーナー', type: 'administrator' },
  super_administrator: { name: '全権管理者', short_name: '全権', type: 'administrator' },
  limited_administrator: { name: '一般管理者', short_name: '一般', type: 'administrator' },
  standard_viewer: { name: '閲覧者', short_name: '閲覧', type: 'viewer' },
  restricted_viewer: { name: '限定閲覧者', short_name: '限定', type: 'viewer' },
} as const

export type RoleKey = keyof typeof roles

export const roleKeys = keysOf(roles)

/** Every role but the owner's, which only a transfer gives. */
export const grantableRoles = [
  'super_administrator',
  'limited_administrator',
  'standard_viewer',
  'restricted_viewer',
] as const satisfies readonly RoleKey[]

/** What an invitation proposes: the role that reads nothing but what it is given. */
export const leastRole = 'restricted_viewer' satisfies (typeof grantableRoles)[number]

const rightsOn = <R extends string, A extends string>(resource: R, ...actions: A[]) =>
  actions.map((action): `${R}.${A}` => `${resource}.${action}`)

const readAndUpdate = (keys: readonly Setting[]): PermissionKey[] =>
  keys.flatMap((key) => rightsOn(key, 'read', 'update'))

const everyone: PermissionKey[] = [
  ...rightsOn('user', 'read', 'update'),
  'department.read',
  'department_manager.read',
  'senior.read',
  'member.read',
  'follow_up.report',
  'notification.read',
  'report.read',
]

const fullAdministration: PermissionKey[] = [
  ...rightsOn('security_setting', 'read', 'update'),
  ...resources.slice(1).flatMap((resource) => rightsOn(resource, ...crud)),
  'follow_up.report',
  'message.create',
  'notification.read',
  'report.read',
  ...readAndUpdate(settings),
]

/** Role → permissions. Services limit the rows: a viewer's user.read and user.update cover the own account only. */
export const rolePermissions: Record<RoleKey, readonly PermissionKey[]> = {
  owner: ['security_setting.create', 'security_setting.delete', ...fullAdministration],
  super_administrator: fullAdministration,
  limited_administrator: [
    ...everyone,
    ...rightsOn('senior', 'create', 'update'),
    ...rightsOn('member', 'create', 'update'),
    'message.create',
    ...readAndUpdate(['enq_setting.basic', 'enq_setting.notification_options', 'message_setting.template']),
    'enq_setting.initial_setup.read',
    'enq_setting.advanced.read',
    'message_setting.auto_delivery.read',
    'message_setting.other.read',
  ],
  standard_viewer: everyone,
  restricted_viewer: everyone,
}

/** Every permission key; the owner holds them all. */
export const permissionKeys = rolePermissions.owner

/** Whether a call asks for a permission, and not for somebody's role or session. */
export const isPermission = (access: Access): access is PermissionKey =>
  permissionKeys.some((key) => key === access)

/** Whether a role sees every member; the other is given departments and members to see. */
export const seesEverybody = (role: RoleKey): boolean => role !== 'restricted_viewer'

/** Whether a role acts on follow-ups; only these get deadlines and duties. */
export const actsOnFollowUps = (role: RoleKey): boolean => rolePermissions[role].includes('member.update')

/** The roles that may use a call with this access; all of them where no permission is asked. */
export function rolesWith(access: Access): RoleKey[] {
  if (access === 'public' || access === 'signed_in') return [...roleKeys]
  if (access === 'administrator') return roleKeys.filter((role) => roles[role].type === 'administrator')
  return roleKeys.filter((role) => rolePermissions[role].includes(access))
}
