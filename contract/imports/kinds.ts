import type { PermissionKey } from '../permissions.ts'

/** What a file may write, each with the permission that its import and the taking back of it ask. */
export const importAccess = {
  registration: 'member.create',
  update: 'member.update',
  departments: 'department.create',
  accounts: 'user.create',
  display_limits: 'user.create',
  follow_ups: 'member.update',
} as const satisfies Record<string, PermissionKey>

export type ImportKind = keyof typeof importAccess

/** Whoever imported takes the import back for so many minutes; what it sends leaves after them. */
export const importUndoMinutes = 10
