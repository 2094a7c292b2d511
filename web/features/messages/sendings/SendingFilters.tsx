import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { sendingState } from '#contract/messages/rules.ts'
import { type MessageSearch, messageSearch } from '#contract/messages/search.ts'
import { Button } from '../../../ui/Button.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'

const states = Object.entries(sendingState).map(([value, label]) => ({ value, label }))

/** How the sendings are narrowed, as the address says it. */
export function useNarrowing(search: MessageSearch) {
  const navigate = useNavigate()
  const change = (changes: Record<string, unknown>, replace = false) =>
    void navigate({
      to: '/company/message',
      search: messageSearch({ ...search, view: 'sendings', page: undefined, ...changes }),
      replace,
      resetScroll: false,
    })
  const clear = () => void navigate({ to: '/company/message', search: { view: 'sendings' } })
  return { change, clear, isNarrowed: search.q !== undefined || search.state !== undefined }
}

/** The search and the state to narrow the list by. */
export function SendingFilters({ search }: { search: MessageSearch }) {
  const field = useRef<HTMLInputElement>(null)
  const { change, clear, isNarrowed } = useNarrowing(search)
  const typed = useTypedSearch(search.q ?? '', (q) => change({ q: q || undefined }, true))
  useKeys({ '/': () => field.current?.focus() })
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden" {...typed.composition}>
      <SearchField
        ref={field}
        label="件名・本文で検索"
        className="min-w-0 flex-1 basis-48 md:max-w-xs"
        {...typed.field}
      />
      <div className="w-44 [&_label]:sr-only">
        <Select
          label="状態"
          name="sending-state"
          value={search.state ?? ''}
          placeholder="すべての状態"
          options={states}
          onChange={(state) => change({ state: state || undefined })}
        />
      </div>
      {isNarrowed && (
        <Button variant="white" className="bg-transparent!" onClick={clear}>
          条件をすべて解除する
        </Button>
      )}
    </div>
  )
}
