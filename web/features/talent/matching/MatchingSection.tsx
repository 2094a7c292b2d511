import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { keysOf } from '#contract/keys.ts'
import { matchStates } from '#contract/talent/matching.ts'
import { type TalentSearch, type TalentView, talentSearch, talentViews } from '#contract/talent/search.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { useTypedSearch } from '../../../ui/use-typed-search.ts'
import { LinkedList } from './LinkedList.tsx'
import { MemberList } from './MemberList.tsx'
import { count } from './match-words.ts'
import { PersonList } from './PersonList.tsx'
import { SureOnes } from './SureOnes.tsx'
import { usePeople } from './use-links.ts'

const viewWords: Record<TalentView, string> = {
  people: '受検者',
  members: '結果のないメンバー',
  linked: '紐づけ済み',
}

const lists = { people: PersonList, members: MemberList, linked: LinkedList }

/** Whose results they are: both sides with their proposals, and the pairs. */
export function MatchingSection({ isEmpty }: { isEmpty: boolean }) {
  const search = talentSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (changed: TalentSearch) =>
    void navigate({
      to: '/company/setting/talent_import',
      search: talentSearch({ ...search, page: undefined, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Section
      title="メンバーとの紐づけ"
      description="社員番号・メールアドレス・氏名と生年月日から候補を探し、氏名だけでは紐づけません。"
    >
      {isEmpty ? (
        <Card padding="none">
          <EmptyState title="検査結果はまだありません">
            サービスと連携するか、ファイルで取り込むと、ここに受検者が並びます。
          </EmptyState>
        </Card>
      ) : (
        <>
          <SureOnes />
          <Tabs
            label="紐づけの一覧"
            selected={search.view ?? 'people'}
            onSelect={(view) =>
              change({ view: talentViews.find((one) => one === view), q: undefined, match: undefined })
            }
            tabs={talentViews.map((view) => {
              const List = lists[view]
              return {
                id: view,
                label: viewWords[view],
                content: (
                  <>
                    <Filters key={view} search={search} onChange={change} />
                    <List
                      search={search}
                      onReset={() => change({ q: undefined, match: undefined })}
                      onPage={change}
                    />
                  </>
                ),
              }
            })}
          />
        </>
      )}
    </Section>
  )
}

interface FiltersProps {
  search: TalentSearch
  onChange: (change: TalentSearch) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const input = useRef<HTMLInputElement>(null)
  const counts = usePeople(search).data?.result.counts
  const { field, composition } = useTypedSearch(search.q ?? '', (q) => onChange({ q: q || undefined }))
  useKeys({ '/': () => input.current?.focus() })
  const isPeople = (search.view ?? 'people') === 'people'
  return (
    <div className="my-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="max-w-sm min-w-0 flex-1 basis-56" {...composition}>
        <SearchField
          ref={input}
          label={search.view === 'members' ? 'メンバーを検索' : '受検者を検索'}
          placeholder="氏名・社員番号・メール"
          {...field}
        />
      </div>
      {isPeople && (
        <Select
          label="紐づけの状態"
          name="match"
          placeholder="すべて"
          className="max-w-xs min-w-0 flex-1 basis-40"
          value={search.match ?? ''}
          onChange={(value) => onChange({ match: keysOf(matchStates).find((state) => state === value) })}
          options={keysOf(matchStates).map((state) => ({
            value: state,
            label: counts ? `${matchStates[state]}（${count(counts[state])}名）` : matchStates[state],
          }))}
        />
      )}
    </div>
  )
}
