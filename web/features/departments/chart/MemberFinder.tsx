import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../platform/api.ts'
import { SearchField } from '../../../ui/SearchField.tsx'

interface MemberFinderProps {
  label: string
  onPick: (id: number) => void
}

export function MemberFinder({ label, onPick }: MemberFinderProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...api.search.members.queryOptions({ input: { q, limit: 8 } }),
    enabled: q !== '',
  })
  const members = q === '' ? [] : (data?.result.members ?? [])
  return (
    <div className="mt-2">
      <SearchField
        label={label}
        placeholder="氏名で検索して、この部署に追加する"
        value={typed}
        onChange={setTyped}
      />
      {q !== '' && data && members.length === 0 && <p className="mt-1 text-ink-3">見つかりません</p>}
      <ul className="mt-1">
        {members.map(({ id, lastname, firstname, department_name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                setTyped('')
                onPick(id)
              }}
              className="flex min-h-9 w-full flex-wrap items-baseline gap-x-2 rounded-sm px-2 py-1 text-left hover:bg-hover"
            >
              <span className="font-semibold">{fullName({ lastname, firstname })}</span>
              <span className="text-base text-ink-3">{department_name ?? '部署なし'}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
