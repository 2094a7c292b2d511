import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { workingStatus } from '#contract/codes.ts'
import type { FoundMember } from '#contract/company/search-calls.ts'
import { searchLimit } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../../platform/api.ts'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { fieldIds } from '../../../../ui/field-props.ts'
import { focusFirst } from '../../../../ui/first-focus.ts'
import { isComposing } from '../../../../ui/input-method.ts'
import type { Person } from '../sending-values.ts'

interface MemberSearchProps {
  chosen: ReadonlySet<number>
  onChoose: (member: Person) => void
}

const name = 'recipient-search'

const personOf = ({ id, code, department_name, ...member }: FoundMember): Person => ({
  id,
  code,
  name: fullName(member),
  department_name,
})

/** Where somebody is, and what speaks against choosing. */
function aboutOf(member: FoundMember, isChosen: boolean): string {
  const left =
    member.working_status === workingStatus.is.employed ? '' : workingStatus.label(member.working_status)
  const parts = [member.department_name ?? '部署なし', left, isChosen ? '選択済み' : '']
  return parts.filter(Boolean).join('・')
}

/** Who is found by what was typed; nobody while nothing is. */
function useFound(typed: string) {
  const q = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    ...api.search.members.queryOptions({ input: { q: q.slice(0, searchLimit), limit: 10 } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isAsked = typed.trim() !== '' && q !== ''
  return { found: isAsked ? (data?.result.members ?? []) : [], isSearching: isFetching || typed.trim() !== q }
}

/** Finds members by name, kana or code; each that is taken is added, and the field is free for the next. */
export function MemberSearch({ chosen, onChoose }: MemberSearchProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const [isClosed, setClosed] = useState(true)
  const { found, isSearching } = useFound(typed)
  const isOpen = !isClosed && typed.trim() !== ''
  const at = Math.min(active, found.length - 1)
  const search = (text: string) => {
    setTyped(text)
    setActive(0)
    setClosed(false)
  }
  const choose = (member: FoundMember | undefined) => {
    if (!member || chosen.has(member.id)) return
    onChoose(personOf(member))
    search('')
  }
  const acted = (key: string): boolean => {
    if (key === 'Enter') choose(found[at])
    else if (key === 'Escape') setClosed(true)
    else if (key === 'ArrowDown') setActive((at + 1) % Math.max(1, found.length))
    else if (key === 'ArrowUp') setActive((at - 1 + found.length) % Math.max(1, found.length))
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && !isComposing(event) && acted(event.key)) event.preventDefault()
  }
  return (
    <FieldFrame label="メンバーを氏名で検索" name={name}>
      <div className="relative">
        <input
          ref={focusFirst}
          id={fieldIds(name).id}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found[at] ? `${listId}-${found[at].id}` : undefined}
          autoComplete="off"
          className="control w-full"
          placeholder="氏名・かな・社員番号"
          value={typed}
          onChange={({ target }) => search(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setClosed(true)}
        />
        {isOpen && (
          <div className="panel absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto p-1">
            <Found {...{ listId, found, at, chosen, isSearching }} onChoose={choose} />
          </div>
        )}
      </div>
    </FieldFrame>
  )
}

interface FoundProps {
  listId: string
  found: readonly FoundMember[]
  at: number
  chosen: ReadonlySet<number>
  isSearching: boolean
  onChoose: (member: FoundMember) => void
}

function Found({ listId, found, at, chosen, isSearching, onChoose }: FoundProps) {
  return (
    <>
      <div id={listId} role="listbox" aria-label="見つかったメンバー" tabIndex={-1}>
        {found.map((member, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
          <div
            key={member.id}
            id={`${listId}-${member.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            aria-disabled={chosen.has(member.id)}
            data-focused={place === at || undefined}
            data-disabled={chosen.has(member.id) || undefined}
            className="combo-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(member)}
          >
            <span className="font-semibold">{fullName(member)}</span>
            <span className="text-base text-ink-3">{aboutOf(member, chosen.has(member.id))}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-2 py-1.5 text-ink-3">
          {isSearching ? '検索しています' : '条件に合うメンバーはいません'}
        </p>
      )}
    </>
  )
}
