import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { auditResults } from '#contract/security/log.ts'
import { api } from '../../../platform/api.ts'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type LogSearch, logSearch } from './log-search.ts'
import { PeriodChoice } from './PeriodChoice.tsx'

const PersonChoice = lazyNamed(
  () => import('./PersonChoice.tsx'),
  (file) => file.PersonChoice,
  () => <Skeleton className="h-16 max-md:col-span-2" />,
)

const results = Object.entries(auditResults).map(([value, label]) => ({ value, label }))

/** What the log is narrowed to; a choice is applied at once, an address when it is sent. */
export function LogFilters({ search }: { search: LogSearch }) {
  const navigate = useNavigate()
  const { data } = useQuery(api.security.categories.queryOptions())
  const [ip, setIp] = useState(search.ip ?? '')
  const [cleared, setCleared] = useState(0)
  // what finds people is heavy, and most who read the log look for nobody
  const [isChoosing, setIsChoosing] = useState(false)
  const hasPerson = search.member !== undefined || search.account !== undefined
  const isEmpty = Object.keys(search).length === 0

  const apply = (changes: Record<string, unknown>) =>
    void navigate({
      to: '/company/setting/security',
      search: logSearch({ ...search, ...changes, page: undefined }),
      resetScroll: false,
    })
  const clear = () => {
    setIp('')
    setCleared((times) => times + 1)
    void navigate({ to: '/company/setting/security', search: {}, resetScroll: false })
  }
  const categories = data?.categories ?? []
  const offered = categories.filter(({ key }) => search.category === undefined || key === search.category)
  const tasks = new Map(offered.flatMap((one) => one.tasks.map((task) => [task.key, task.label])))
  return (
    <Form
      role="search"
      aria-label="セキュリティログの絞り込み"
      className="mb-4 grid grid-cols-2 items-start gap-3 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault()
        apply({ ip: toHalfWidth(ip).trim() })
      }}
    >
      <Select
        label="区分"
        name="log-category"
        value={search.category ?? ''}
        onChange={(category) => apply({ category, task: undefined })}
        placeholder="すべて"
        options={categories.map(({ key, label }) => ({ value: key, label }))}
      />
      <Select
        label="操作"
        name="log-task"
        value={search.task ?? ''}
        onChange={(task) => apply({ task })}
        placeholder="すべて"
        options={[...tasks].map(([value, label]) => ({ value, label }))}
      />
      <Select
        label="結果"
        name="log-result"
        value={search.result ?? ''}
        onChange={(result) => apply({ result })}
        placeholder="すべて"
        options={results}
      />
      <Select
        label="利用者"
        name="log-user"
        value={search.user === undefined ? '' : String(search.user)}
        onChange={(user) => apply({ user: Number(user) })}
        placeholder="すべて"
        options={(data?.users ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {isChoosing || hasPerson ? (
        <PersonChoice search={search} onChange={apply} />
      ) : (
        <div className="flex flex-col items-start gap-1">
          <span aria-hidden className="font-semibold">
            対象の人
          </span>
          <Button aria-label="対象の人を選ぶ" onClick={() => setIsChoosing(true)}>
            選ぶ
          </Button>
        </div>
      )}
      <PeriodChoice key={cleared} search={search} onChange={apply} />
      <TextField
        label="IPアドレス"
        placeholder="先頭から入力"
        name="log-ip"
        value={ip}
        onChange={setIp}
        onBlur={() => apply({ ip: toHalfWidth(ip).trim() })}
      />
      {!isEmpty && (
        <Button variant="white" className="self-end justify-self-start" onClick={clear}>
          条件をすべて解除する
        </Button>
      )}
    </Form>
  )
}
