import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { erasureNoticeDays } from '#contract/limits.ts'
import type { Erasable } from '#contract/members/erasure-calls.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ErasableRow } from './ErasableRow.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { useHold } from './use-hold.ts'

const onlyChoices = ['all', 'soon', 'held'] as const

type Only = (typeof onlyChoices)[number]

const counted = (count: number) => `${count.toLocaleString('ja-JP')}名`

const pageSize = 20
const most = 100

export function ErasableSection() {
  const [q, setQ] = useState('')
  const [limit, setLimit] = useState(pageSize)
  const [only, setOnly] = useState<Only>('all')
  const retention = useQuery({ ...api.erasures.retention.queryOptions(), refetchOnWindowFocus: false })
  const asked = useDeferredValue(q.trim())
  const list = useQuery({
    ...api.erasures.list.queryOptions({
      input: { limit, ...(asked && { q: asked }), ...(only !== 'all' && { only }) },
    }),
    placeholderData: keepPreviousData,
  })
  const found = list.data?.result
  return (
    <Section
      title="退職・入社辞退・削除したメンバー"
      description="在籍中のメンバーと、消去した方は表示されません。"
    >
      <SearchField
        label="メンバーを検索"
        placeholder="氏名・メールアドレス・社員番号"
        value={q}
        onChange={setQ}
        className="mb-3 max-w-md"
      />
      {retention.data && (retention.data.months !== null || retention.data.held_count > 0) && (
        <Select
          name="only"
          label="表示する方"
          className="mb-3 max-w-xs"
          value={only}
          onChange={(value) => setOnly(onlyChoices.find((one) => one === value) ?? 'all')}
          options={[
            { value: 'all', label: 'すべて' },
            {
              value: 'soon',
              label: `${erasureNoticeDays}日以内に消去（${counted(retention.data.soon_count)}）`,
            },
            { value: 'held', label: `保留中（${counted(retention.data.held_count)}）` },
          ]}
        />
      )}
      <p role="status" className="mb-2 text-ink-2">
        {found && (asked ? `${found.count}名が見つかりました` : `全${found.count}名`)}
      </p>
      {found ? (
        <Members
          members={found.members}
          isFiltered={asked !== '' || only !== 'all'}
          isAutomatic={retention.data ? retention.data.months !== null : false}
        />
      ) : list.error ? (
        <ErrorState title="一覧を読み込めませんでした" onRetry={() => void list.refetch()}>
          {japaneseOf(list.error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-64" />
      )}
      {found && found.count > found.members.length && (
        <p className="mt-4 text-center text-ink-2">
          {limit < most ? (
            <Button onClick={() => setLimit(most)} isPending={list.isFetching}>
              もっと見る
            </Button>
          ) : (
            `新しい${most}名を表示しています。ほかの人は氏名で検索してください。`
          )}
        </p>
      )}
    </Section>
  )
}

interface MembersProps {
  members: readonly Erasable[]
  isFiltered: boolean
  isAutomatic: boolean
}

function Members({ members, isFiltered, isAutomatic }: MembersProps) {
  const [asked, setAsked] = useState<Erasable | null>(null)
  const hold = useHold()
  return (
    <>
      <Card padding="none">
        {members.length === 0 ? (
          <Nobody isFiltered={isFiltered} />
        ) : (
          <ul className="divide-y">
            {members.map((member) => (
              <ErasableRow
                key={member.id}
                member={member}
                isAutomatic={isAutomatic}
                onErase={() => setAsked(member)}
                onHold={() => hold.mutate(member)}
              />
            ))}
          </ul>
        )}
      </Card>
      {asked && <EraseDialog member={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="条件に合う方はいません">
      氏名の一部やカナでも検索できます。消去した方は見つかりません。
    </EmptyState>
  ) : (
    <EmptyState icon={<UserCheck size={26} />} title="消去できる方はいません">
      メンバーが退職・入社辞退になるか、削除されると、ここに表示されます。
    </EmptyState>
  )
}
