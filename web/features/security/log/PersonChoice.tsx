import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LogPerson } from '#contract/security/calls.ts'
import { auditSubjects } from '#contract/security/log.ts'
import { api } from '../../../platform/api.ts'
import { ComboBox } from '../../../ui/ComboBox.tsx'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import type { LogSearch } from './log-search.ts'

type Person = { member: number | undefined; account: number | undefined }

interface PersonChoiceProps {
  search: LogSearch
  onChange: (person: Person) => void
}

const keyOf = ({ member, account }: LogSearch) =>
  member !== undefined ? `member-${member}` : account !== undefined ? `account-${account}` : ''

function personOf(key: string): Person {
  const [kind, id] = key.split('-')
  const chosen = (wanted: LogPerson['kind']) => (kind === wanted ? Number(id) : undefined)
  return { member: chosen('member'), account: chosen('account') }
}

const optionOf = ({ kind, id, name, note, is_deleted }: LogPerson) => ({
  value: `${kind}-${id}`,
  label: name ?? `消去済み（ID ${id}）`,
  description: [auditSubjects[kind], is_deleted && '削除済み', note].filter(Boolean).join('・'),
})

/** Whom the lines are about: a member or an account, found by typing. */
export function PersonChoice({ search, onChange }: PersonChoiceProps) {
  const { member, account } = search
  const [q, setQ] = useState('')
  const { field, composition } = useTypedSearch(q, setQ)
  const input = {
    ...(q && { q }),
    ...(member !== undefined && { member_id: member }),
    ...(account !== undefined && { account_id: account }),
  }
  const { data, error, isFetching } = useQuery({
    ...api.security.logPeople.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const value = keyOf(search)
  const options = (data?.people ?? []).map(optionOf)
  return (
    <div {...composition} className="max-md:col-span-2">
      <ComboBox
        // who is chosen by the address is named once the answer has come; what is typed before that stays
        key={String(value !== '' && data === undefined)}
        label="対象の人"
        name="log-person"
        placeholder="氏名・社員番号・メールアドレス"
        options={options}
        value={value}
        onChange={(key) => key !== value && onChange(personOf(key))}
        onTyped={field.onChange}
        emptyText={isFetching ? '検索しています' : 'この名前の人は見つかりません'}
        {...(error && { errorMessage: '読み込めませんでした。もう一度入力してください。' })}
      />
    </div>
  )
}
