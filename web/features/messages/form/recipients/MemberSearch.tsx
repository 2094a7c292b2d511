import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { workingStatus } from '#contract/codes.ts'
import type { FoundMember } from '#contract/company/search-calls.ts'
import { searchLimit } from '#contract/limits.ts'
import { fullName } from '#contract/members/name.ts'
import { api } from '../../../../platform/api.ts'
import { FieldFrame } from '../../../../ui/FieldFrame.tsx'
import { fieldIds } from '../../../../ui/field-props.ts'
import { Locale } from '../../../../ui/Locale.tsx'
import type { Person } from '../sending-values.ts'
import '../../../../ui/combo-option.css'

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

/** A form that begins with nothing begins here. */
function focusFirst(input: HTMLInputElement | null) {
  if (document.activeElement === document.body) input?.focus({ preventScroll: true })
}

/** Finds members by name, kana or code; each that is taken is added, and the field is free for the next. */
export function MemberSearch({ chosen, onChoose }: MemberSearchProps) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    ...api.search.members.queryOptions({ input: { q: q.slice(0, searchLimit), limit: 10 } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  // the list closes with the last word, or the rest of the page would stay hidden behind it
  const isAsked = typed.trim() !== '' && q !== ''
  const found = isAsked ? (data?.result.members ?? []) : []
  const choose = (key: string | number | null) => {
    const member = found.find(({ id }) => id === Number(key))
    if (!member) return
    onChoose(personOf(member))
    setTyped('')
  }
  return (
    <FieldFrame label="メンバーを氏名で検索" name={name}>
      <Locale>
        <ComboBox
          id={fieldIds(name).id}
          aria-labelledby={fieldIds(name).labelId}
          items={found}
          inputValue={typed}
          onInputChange={setTyped}
          value={null}
          onChange={choose}
          defaultFilter={() => true}
          disabledKeys={found.flatMap(({ id }) => (chosen.has(id) ? [id] : []))}
          menuTrigger="input"
          allowsEmptyCollection={typed.trim() !== ''}
        >
          <Input ref={focusFirst} className="control" placeholder="氏名・かな・社員番号" />
          <Popover className="panel w-(--trigger-width) animate-appear overflow-auto p-1" offset={4}>
            <ListBox<FoundMember>
              className="max-h-72 outline-none"
              renderEmptyState={() => (
                <p className="px-2 py-1.5 text-ink-3">
                  {isFetching || typed.trim() !== q ? '検索しています' : '条件に合うメンバーはいません'}
                </p>
              )}
            >
              {(member) => (
                <ListBoxItem id={member.id} textValue={fullName(member)} className="combo-option">
                  <span className="font-semibold">{fullName(member)}</span>
                  <span className="text-base text-ink-3">{aboutOf(member, chosen.has(member.id))}</span>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      </Locale>
    </FieldFrame>
  )
}
