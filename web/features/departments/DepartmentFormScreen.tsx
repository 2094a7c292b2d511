import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type Department,
  type DepartmentInput,
  type DepartmentManager,
  departmentInput,
  departmentNameLimit,
} from '#contract/departments/calls.ts'
import { departmentPage } from '../../platform/addresses.ts'
import { api, client } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { formSchema } from '../../platform/editing/form-schema.ts'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TreePicker } from '../../ui/TreePicker.tsx'
import { DepartmentPicker } from './DepartmentPicker.tsx'
import { ToDepartments } from './ToDepartments.tsx'
import { refreshDepartments, useDepartments } from './use-departments.ts'

const ManagersDialog = lazyNamed(
  () => import('./managers/ManagersDialog.tsx'),
  (file) => file.ManagersDialog,
)

/** A new department, or one that is changed; `parent` in the address is where a new one begins. */
export function DepartmentFormScreen() {
  const { id } = useParams({ from: '/company/setting/account/department/form/$id' })
  const { parent = null } = useSearch({ from: '/company/setting/account/department/form/$id' })
  const { data, error, refetch } = useDepartments()
  const department = data?.departments.find((one) => String(one.id) === id) ?? null
  const home = { label: '部署', link: <Link to="/company/setting/account/department">部署</Link> }
  const own = department && {
    label: department.name,
    link: <Link {...departmentPage(department.id)}>{department.name}</Link>,
  }
  return (
    <div className="max-w-reading">
      <PageHeader title={id === 'new' ? '部署の追加' : '部署の編集'} trail={own ? [home, own] : [home]} />
      {error && !data ? (
        <LoadProblem error={error} noun="部署" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-80 rounded" />
      ) : id !== 'new' && !department ? (
        <ErrorState title="部署が見つかりません" action={<ToDepartments />}>
          一覧に戻って、選び直してください。
        </ErrorState>
      ) : (
        <DepartmentForm
          key={id}
          department={department}
          departments={data.departments}
          parent={data.departments.some((one) => one.id === parent && !one.is_archived) ? parent : null}
        />
      )}
    </div>
  )
}

interface DepartmentFormProps {
  department: Department | null
  departments: readonly Department[]
  parent: number | null
}

type Values = { name: string; parent_id: number | null; department_manager_id: number | null }

const labels = { name: '部署名', parent_id: '上位部署', department_manager_id: '責任者' }

const valuesOf = ({ name, parent_id, department_manager_id }: Department): Values => ({
  name,
  parent_id,
  department_manager_id,
})

function useDepartmentForm(department: Department | null, parent: number | null) {
  const navigate = useNavigate()
  const flash = useFlash()
  return useEditForm<Values, DepartmentInput>({
    draft: `department:${department?.id ?? `new:${parent ?? ''}`}`,
    origin: department
      ? { version: department.version, values: valuesOf(department) }
      : { version: null, values: { name: '', parent_id: parent, department_manager_id: null } },
    schema: formSchema(departmentInput, (values: Values) => values),
    labels,
    onSave: async (input, version, changes) => {
      const { result, message } = department
        ? await client.departments.update({
            ...changes,
            id: department.id,
            version: version ?? department.version,
          })
        : await client.departments.create(input)
      return async () => {
        await refreshDepartments()
        flash(message)
        await navigate(departmentPage(result.id))
      }
    },
    readLatest: async () => {
      const { departments } = await client.departments.list({ archived: true })
      const latest = departments.find(({ id }) => id === department?.id)
      if (!latest) throw new Error('The department is gone.')
      return { version: latest.version, values: valuesOf(latest) }
    },
  })
}

function DepartmentForm({ department, departments, parent }: DepartmentFormProps) {
  const edit = useDepartmentForm(department, parent)
  const { data: managers } = useQuery(api.departmentManagers.list.queryOptions())
  const shown = (field: string, values: Values) => {
    if (field === 'parent_id')
      return departments.find(({ id }) => id === values.parent_id)?.department_name ?? ''
    if (field === 'department_manager_id')
      return managers?.items.find(({ id }) => id === values.department_manager_id)?.name ?? ''
    return values.name
  }
  return (
    <Card>
      <EditFrame
        edit={edit}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        shown={shown}
        saveLabel={department ? '保存する' : '追加する'}
        cancel={
          <Link to="/company/setting/account/department" className={buttonClass({})}>
            キャンセル
          </Link>
        }
      >
        <Bound
          edit={edit}
          name="name"
          render={(field) => (
            <TextField
              {...field}
              isRequired
              onChange={(name) => {
                field.onChange(name)
                if (/[>＞]/.test(name)) void edit.form.trigger('name')
              }}
              description={`${departmentNameLimit}文字まで。「>」は使えません。`}
            />
          )}
        />
        <Bound
          edit={edit}
          name="parent_id"
          render={({ onBlur: _, ...field }) => (
            <DepartmentPicker
              {...field}
              departments={departments}
              without={department?.id ?? null}
              noneLabel="なし（最上位）"
            />
          )}
        />
        <Bound
          edit={edit}
          name="department_manager_id"
          render={({ onBlur: _, ...field }) => <ManagerField {...field} managers={managers?.items} />}
        />
      </EditFrame>
    </Card>
  )
}

interface ManagerFieldProps {
  label: string
  name: string
  managers: readonly DepartmentManager[] | undefined
  value: number | null
  onChange: (id: number | null) => void
  errorMessage: string | undefined
}

function ManagerField({ managers, value, onChange, ...field }: ManagerFieldProps) {
  const [isManaging, setManaging] = useState(false)
  const nodes = managers?.map(({ id, name, email }) => ({
    value: String(id),
    parent: null,
    label: name,
    ...(email && { description: email }),
  }))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <TreePicker
        {...field}
        className="min-w-0 flex-1 basis-56"
        nodes={nodes}
        noneLabel="未登録"
        searchLabel="名前で検索"
        value={value === null ? '' : String(value)}
        valueText={
          <span className="block truncate">{nodes?.find((node) => node.value === String(value))?.label}</span>
        }
        onChange={(id) => onChange(id ? Number(id) : null)}
      />
      <Button onClick={() => setManaging(true)}>責任者を管理する</Button>
      {isManaging && <ManagersDialog onClose={() => setManaging(false)} />}
    </div>
  )
}
