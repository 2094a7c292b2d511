import * as z from 'zod'
import { call } from './call.ts'
import { roleKeys } from './permissions.ts'
import { role } from './sessions.ts'
import { id, noInput } from './validation.ts'

export const department = z.object({
  id,
  name: z.string(),
  department_name: z.string(),
  parent_id: id.nullable(),
  parent_name: z.string().nullable(),
  member_count: z.int(),
  has_descendants: z.boolean(),
  is_archived: z.boolean(),
})
export type Department = z.output<typeof department>

export const departments = {
  list: call({
    method: 'GET',
    path: '/v4/common/departments',
    access: 'department.read',
    summary: '部署の一覧',
  })
    .input(noInput)
    .output(z.object({ departments: z.array(department) })),
}

export const senior = z.object({
  id,
  lastname: z.string(),
  firstname: z.string(),
  email: z.string(),
  department: z.object({ id, full_path: z.string(), short_name: z.string() }).nullable(),
  receiving_report: z.boolean(),
  receiving_bcc: z.boolean(),
})
export type Senior = z.output<typeof senior>

export const seniors = {
  list: call({ method: 'GET', path: '/v4/common/seniors', access: 'senior.read', summary: '上司の一覧' })
    .input(noInput)
    .output(z.object({ items: z.array(senior) })),
}

export const user = z.object({
  id,
  name: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  email: z.string(),
  department_id: id.nullable(),
  department_name: z.string().nullable(),
  image_uri: z.string().nullable(),
  roles: z.array(role),
  display_limit: z.boolean(),
  is_owner: z.boolean(),
  is_login_user: z.boolean(),
})
export type User = z.output<typeof user>

export const users = {
  list: call({
    method: 'GET',
    path: '/v4/common/users',
    access: 'user.read',
    summary: 'アカウントの一覧（閲覧者は自分のみ）',
  })
    .input(z.object({ role_keys: z.array(z.enum(roleKeys)).max(5).optional() }))
    .output(z.object({ users: z.array(user), roles: z.array(role), departments: z.array(department) })),
}
