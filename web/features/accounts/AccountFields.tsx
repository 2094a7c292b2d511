import type { FieldValues } from 'react-hook-form'
import type { Department } from '#contract/departments/calls.ts'
import { type RoleKey, seesEverybody } from '#contract/permissions.ts'
import { DepartmentPath } from '../../parts/DepartmentPath.tsx'
import { departmentChoice } from '../../parts/department-choice.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import type { Edit } from '../../platform/editing/use-edit-form.ts'
import { focusFirst } from '../../ui/first-focus.ts'
import { toHalfWidth } from '../../ui/full-width.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TreePicker } from '../../ui/TreePicker.tsx'
import { type AccountForm, givenIn } from './account-form.ts'
import { DisplaySettingField } from './DisplaySettingField.tsx'
import { type Given, Opens } from './Opens.tsx'
import { RoleField } from './RoleField.tsx'

interface AccountFieldsProps<Output extends FieldValues> {
  edit: Edit<AccountForm, Output>
  departments: readonly Department[]
  roleChoices: readonly RoleKey[]
  roleNote?: string | undefined
  isMailFixed?: boolean
  isNew?: boolean
  before?: Given | undefined
}

export function AccountFields<Output extends FieldValues>({
  edit,
  departments,
  ...props
}: AccountFieldsProps<Output>) {
  const role = edit.form.watch('role_key')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Bound
          edit={edit}
          name="lastname"
          render={(field) => <TextField {...field} isRequired ref={props.isNew ? focusFirst : undefined} />}
        />
        <Bound edit={edit} name="firstname" render={(field) => <TextField {...field} isRequired />} />
        <Bound
          edit={edit}
          name="email"
          render={(field) => (
            <TextField
              {...field}
              type="email"
              isRequired
              normalize={toHalfWidth}
              disabled={props.isMailFixed}
              description={props.isMailFixed ? '「自分のアカウント」で変更できます。' : undefined}
            />
          )}
        />
        <DepartmentField edit={edit} departments={departments} />
      </div>
      <Bound
        edit={edit}
        name="role_key"
        render={(field) => <RoleField {...field} choices={props.roleChoices} description={props.roleNote} />}
      />
      {!seesEverybody(role) && (
        <Bound
          edit={edit}
          name="display_setting"
          render={(field) => <DisplaySettingField {...field} departments={departments} />}
        />
      )}
      {props.roleChoices.length > 1 && <Opens given={givenIn(edit.form.watch())} before={props.before} />}
    </>
  )
}

function DepartmentField<Output extends FieldValues>({
  edit,
  departments,
}: Pick<AccountFieldsProps<Output>, 'edit' | 'departments'>) {
  return (
    <Bound
      edit={edit}
      name="department_id"
      render={({ onBlur: _, ...field }) => (
        <TreePicker
          {...field}
          noneLabel="選択なし"
          searchLabel="部署名で検索"
          nodes={departments
            .filter(({ is_archived, id }) => !is_archived || String(id) === field.value)
            .map(departmentChoice)}
          valueText={
            <DepartmentPath
              read="as_shown"
              path={departments.find(({ id }) => String(id) === field.value)?.department_name ?? ''}
            />
          }
        />
      )}
    />
  )
}
