import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type Department, departmentName, departmentNameLimit } from '#contract/departments.ts'
import { api } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf, RequestError } from '../../platform/request-error.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form } from '../../ui/Form.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { DepartmentPicker } from './DepartmentPicker.tsx'
import { ManagersDialog } from './managers/ManagersDialog.tsx'
import { fieldProblem } from './problem-words.ts'
import { refreshDepartments, useDepartments } from './use-departments.ts'

/** A new department, or one that is changed; `parent` in the address is where a new one begins. */
export function DepartmentFormScreen() {
  const { id } = useParams({ from: '/company/setting/account/department/form/$id' })
  const { parent = null } = useSearch({ from: '/company/setting/account/department/form/$id' })
  const { data, error, refetch } = useDepartments()
  const department = data?.departments.find((one) => String(one.id) === id) ?? null
  if (error && !data)
    return (
      <ErrorState title="部署を読み込めませんでした" onRetry={() => void refetch()}>
        {japaneseOf(error)}
      </ErrorState>
    )
  if (!data) return <ListSkeleton rows={3} />
  if (id !== 'new' && !department)
    return <ErrorState title="部署が見つかりません">一覧に戻って、選び直してください。</ErrorState>
  const title = department ? `「${department.name}」を編集` : '部署を追加'
  const home = <Link to="/company/setting/account/department">部署</Link>
  return (
    <div className="max-w-2xl">
      <Breadcrumbs items={[{ label: '部署', link: home }, { label: title }]} />
      <h2 className="mt-2 mb-4 text-xl font-semibold break-words">{title}</h2>
      <DepartmentForm
        key={id}
        department={department}
        departments={data.departments}
        parent={data.departments.some((one) => one.id === parent && !one.is_archived) ? parent : null}
      />
    </div>
  )
}

interface DepartmentFormProps {
  department: Department | null
  departments: readonly Department[]
  parent: number | null
}

const isStaleness = (error: unknown) => error instanceof RequestError && error.code === 'stale_version'

function useSave(department: Department | null) {
  const navigate = useNavigate()
  const flash = useFlash()
  const [version, setVersion] = useState(department?.version ?? 0)
  const after = {
    onSuccess: async ({ result, message }: { result: Department; message: string }) => {
      await refreshDepartments()
      flash(message)
      await navigate({
        to: '/company/setting/account/department/detail/$id',
        params: { id: String(result.id) },
      })
    },
    // What the other person wrote is read, so that saving again is a decision and not an accident.
    onError: async (error: unknown) => {
      if (isStaleness(error)) await refreshDepartments()
    },
  }
  const create = useMutation(api.departments.create.mutationOptions(after))
  const update = useMutation(api.departments.update.mutationOptions(after))
  const isStale = isStaleness(update.error)
  return {
    isStale,
    isPending: create.isPending || update.isPending,
    error: create.error ?? update.error,
    save: (values: Values) => {
      if (!department) return create.mutate(values)
      const current = isStale ? department.version : version
      setVersion(current)
      update.mutate({ ...values, id: department.id, version: current })
    },
  }
}

type Values = { name: string; parent_id: number | null; department_manager_id: number | null }

function DepartmentForm({ department, departments, parent }: DepartmentFormProps) {
  const [values, setValues] = useState<Values>({
    name: department?.name ?? '',
    parent_id: department?.parent_id ?? parent,
    department_manager_id: department?.department_manager_id ?? null,
  })
  const [own, setOwn] = useState<string>()
  const { save, error, isPending, isStale } = useSave(department)
  const change = (part: Partial<Values>) => setValues({ ...values, ...part })
  const check = (name: string) => departmentName.safeParse(name).error?.issues[0]?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = check(values.name)
    setOwn(problem)
    if (!problem) save(values)
  }
  return (
    <Card>
      <Form onSubmit={submit} className="grid gap-5">
        {isStale && department && <Newer department={department} />}
        {error instanceof RequestError && error.fields.length === 0 && !isStale && (
          <p role="alert" className="rounded bg-danger-soft p-3 text-danger-ink">
            {japaneseOf(error)}
          </p>
        )}
        <TextField
          label="部署名"
          name="name"
          isRequired
          value={values.name}
          onChange={(name) => {
            change({ name })
            if (own || /[>＞]/.test(name)) setOwn(check(name))
          }}
          onBlur={() => values.name !== '' && setOwn(check(values.name))}
          errorMessage={own ?? fieldProblem(error, 'name')}
          description={`${departmentNameLimit}文字まで。「>」は使えません。`}
        />
        <DepartmentPicker
          label="上の部署"
          name="parent_id"
          departments={departments}
          without={department?.id ?? null}
          noneLabel="なし（いちばん上に置く）"
          value={values.parent_id}
          onChange={(parent_id) => change({ parent_id })}
          errorMessage={fieldProblem(error, 'parent_id')}
        />
        <ManagerField
          value={values.department_manager_id}
          onChange={(department_manager_id) => change({ department_manager_id })}
          errorMessage={fieldProblem(error, 'department_manager_id')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Link to="/company/setting/account/department" className={buttonClass({})}>
            キャンセル
          </Link>
          <Button type="submit" variant="primary" isPending={isPending}>
            {isStale ? 'この内容で保存する' : '保存する'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const Newer = ({ department }: { department: Department }) => (
  <div role="alert" className="phrases rounded bg-warning-soft p-3 text-warning-ink">
    <p className="font-semibold">ほかの人が先に更新しました。入力内容はそのまま残っています。</p>
    <p className="text-sm">
      いまの内容：{department.department_name}（責任者：{department.department_manager_name ?? '未登録'}）
    </p>
  </div>
)

interface ManagerFieldProps {
  value: number | null
  onChange: (id: number | null) => void
  errorMessage: string | undefined
}

function ManagerField({ value, onChange, errorMessage }: ManagerFieldProps) {
  const [isManaging, setManaging] = useState(false)
  const { data } = useQuery(api.departmentManagers.list.queryOptions())
  const options = (data?.items ?? []).map(({ id, name, email }) => ({
    value: String(id),
    label: name,
    ...(email && { description: email }),
  }))
  return (
    <div className="flex flex-wrap items-end gap-2">
      {data ? (
        <ComboBox
          key={options.length}
          label="責任者"
          name="department_manager_id"
          className="min-w-0 flex-1 basis-56"
          options={options}
          value={value === null ? '' : String(value)}
          onChange={(id) => onChange(id ? Number(id) : null)}
          emptyText="登録されている責任者がいません"
          errorMessage={errorMessage}
        />
      ) : (
        <span className="flex-1" />
      )}
      <Button onClick={() => setManaging(true)}>責任者を登録・編集</Button>
      {isManaging && <ManagersDialog onClose={() => setManaging(false)} />}
    </div>
  )
}
