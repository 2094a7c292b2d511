import type { Department } from '#contract/departments.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TreePicker } from '../../ui/TreePicker.tsx'
import type { AccountForm } from './account-form.ts'
import { DisplaySettingField } from './DisplaySettingField.tsx'
import { problemOf } from './problems.ts'
import { RoleField } from './RoleField.tsx'

interface AccountFieldsProps {
  form: AccountForm
  onChange: (change: Partial<AccountForm>) => void
  departments: readonly Department[]
  roleChoices: readonly RoleKey[]
  roleNote?: string | undefined
  isMailFixed?: boolean
  error: unknown
}

/** Everything an administrator says about an account. */
export function AccountFields({ form, onChange, departments, error, ...props }: AccountFieldsProps) {
  const department = departments.find(({ id }) => String(id) === form.department)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="姓"
          name="lastname"
          isRequired
          value={form.lastname}
          onChange={(lastname) => onChange({ lastname })}
          errorMessage={problemOf(error, 'lastname')}
        />
        <TextField
          label="名"
          name="firstname"
          isRequired
          value={form.firstname}
          onChange={(firstname) => onChange({ firstname })}
          errorMessage={problemOf(error, 'firstname')}
        />
        <TextField
          label="メールアドレス"
          name="email"
          type="email"
          isRequired
          disabled={props.isMailFixed}
          description={props.isMailFixed ? '「自分のアカウント」で変更できます。' : undefined}
          value={form.email}
          onChange={(email) => onChange({ email })}
          errorMessage={problemOf(error, 'email')}
        />
        <TreePicker
          label="部署"
          name="department_id"
          noneLabel="選択なし"
          searchLabel="部署名で探す"
          nodes={departments
            .filter(({ is_archived, id }) => !is_archived || String(id) === form.department)
            .map(({ id, parent_id, name }) => ({
              value: String(id),
              parent: parent_id === null ? null : String(parent_id),
              label: name,
            }))}
          value={form.department}
          valueText={department?.department_name}
          onChange={(id) => onChange({ department: id })}
          errorMessage={problemOf(error, 'department_id')}
        />
      </div>
      <RoleField
        value={form.role}
        choices={props.roleChoices}
        onChange={(role) => onChange({ role })}
        errorMessage={problemOf(error, 'role_key')}
        description={props.roleNote}
      />
      {form.role === 'restricted_viewer' && (
        <DisplaySettingField
          departments={departments}
          shownDepartments={form.shownDepartments}
          shownMembers={form.shownMembers}
          onChange={onChange}
          errorMessage={problemOf(error, 'display_setting')}
        />
      )}
    </>
  )
}
