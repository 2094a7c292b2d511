import type { RoleKey } from '#contract/permissions.ts'
import type { UserDetail } from '#contract/users.ts'

export type ShownMember = { id: number; code: string; name: string; department_name: string | null }

/** What the form of an account holds; ids of choices are texts, as in the DOM. */
export type AccountForm = {
  lastname: string
  firstname: string
  email: string
  role: RoleKey
  department: string
  shownDepartments: number[]
  shownMembers: ShownMember[]
}

export const emptyForm: AccountForm = {
  lastname: '',
  firstname: '',
  email: '',
  role: 'limited_administrator',
  department: '',
  shownDepartments: [],
  shownMembers: [],
}

export const formOf = (user: UserDetail, members: readonly ShownMember[]): AccountForm => ({
  lastname: user.lastname,
  firstname: user.firstname,
  email: user.email,
  role: user.roles[0]?.key ?? 'standard_viewer',
  department: user.department_id === null ? '' : String(user.department_id),
  shownDepartments: user.display_setting.department_ids,
  shownMembers: [...members],
})

/** What the calls take of it. */
export const inputOf = (form: AccountForm) => ({
  lastname: form.lastname.trim(),
  firstname: form.firstname.trim(),
  email: form.email.trim(),
  department_id: form.department === '' ? null : Number(form.department),
  ...(form.role === 'restricted_viewer' && {
    display_setting: {
      department_ids: form.shownDepartments,
      member_ids: form.shownMembers.map(({ id }) => id),
    },
  }),
})
