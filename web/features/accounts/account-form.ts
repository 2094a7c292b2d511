import { accountInput, invitationInput, type UserDetail } from '#contract/accounts/calls.ts'
import { leastRole, type RoleKey, roles, seesEverybody } from '#contract/permissions.ts'
import { formSchema } from '../../platform/editing/form-schema.ts'

export type ShownMember = { id: number; code: string; name: string; department_name: string | null }

/** What the form of an account holds; ids of choices are texts, as in the DOM. */
export type AccountForm = {
  lastname: string
  firstname: string
  email: string
  role_key: RoleKey
  department_id: string
  display_setting: { departments: number[]; members: ShownMember[] }
}

export const accountLabels = {
  lastname: '姓',
  firstname: '名',
  email: 'メールアドレス',
  role_key: '権限',
  department_id: '部署',
  display_setting: '閲覧できる範囲',
} as const satisfies Record<keyof AccountForm, string>

export const emptyForm: AccountForm = {
  lastname: '',
  firstname: '',
  email: '',
  role_key: leastRole,
  department_id: '',
  display_setting: { departments: [], members: [] },
}

export const formOf = (user: UserDetail, members: readonly ShownMember[]): AccountForm => ({
  lastname: user.lastname,
  firstname: user.firstname,
  email: user.email,
  role_key: user.roles[0]?.key ?? 'standard_viewer',
  department_id: user.department_id === null ? '' : String(user.department_id),
  display_setting: { departments: user.display_setting.department_ids, members: [...members] },
})

/** What the form lets the account read; only a restricted viewer is shown parts. */
export function givenIn({ role_key, display_setting: { departments, members } }: AccountForm) {
  const isRestricted = !seesEverybody(role_key)
  const department_ids = isRestricted ? departments : []
  const member_ids = isRestricted ? members.map(({ id }) => id) : []
  return { role_key, display_setting: { department_ids, member_ids } }
}

const inputOf = (form: AccountForm) => ({
  ...form,
  ...givenIn(form),
  email: form.email.trim(),
  department_id: form.department_id === '' ? null : Number(form.department_id),
})

export const invitationSchema = formSchema(invitationInput, inputOf)
export const changeSchema = formSchema(accountInput, inputOf)

type Named = { id: number; department_name: string }

export function shownOf(field: string, values: AccountForm, departments: readonly Named[]): string {
  const nameOf = (id: number) => departments.find((one) => one.id === id)?.department_name ?? ''
  if (field === 'role_key') return roles[values.role_key].name
  if (field === 'department_id') return nameOf(Number(values.department_id))
  if (field === 'display_setting') {
    const { departments: ids, members } = values.display_setting
    return [...ids.map(nameOf), ...members.map(({ name }) => name)].join('、')
  }
  return field === 'lastname' || field === 'firstname' || field === 'email' ? values[field] : ''
}
