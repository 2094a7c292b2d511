import { Link } from '@tanstack/react-router'
import { Check, Clock, FileSearch, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { isNarrowed, type ListSearch, openList } from './list-search.ts'

interface EmptyListProps {
  search: ListSearch
  /** No message has ever been sent. */
  isUnused: boolean
  onReset: () => void
}

/** Why the list is empty, each time in its own words. */
export function EmptyList({ search, isUnused, onReset }: EmptyListProps) {
  const { snoozed, unread, ...rest } = search
  const isPlain = (one: ListSearch) => !isNarrowed(one)
  if (isUnused) return <Unused />
  if (snoozed && isPlain(rest))
    return (
      <EmptyState icon={<Clock size={28} />} title="保留中のやりとりはありません">
        あとで対応するやりとりを保留にすると、その日時までここに入ります。
      </EmptyState>
    )
  if (unread && isPlain(rest))
    return <Handled title="未読の返信はありません">届いた返信は、すべて読まれています。</Handled>
  if (isNarrowed(search))
    return (
      <EmptyState
        icon={<FileSearch size={28} />}
        title="条件に合うやりとりはありません"
        action={<Button onClick={onReset}>条件をすべて解除する</Button>}
      >
        氏名、メッセージ、返信、メモの言葉で検索できます。
      </EmptyState>
    )
  return <PlainList search={search} />
}

function PlainList({ search }: { search: ListSearch }) {
  switch (openList(search)) {
    case 'open':
      return <Handled title="返信を待っている人はいません">届いた返信には、すべて対応しています。</Handled>
    case 'in_progress':
      return <Handled title="確認中のやりとりはありません">途中のまま残っているものはありません。</Handled>
    case 'mine':
      return (
        <Handled title="自分が担当するやりとりはありません">担当者に選ばれると、ここに入ります。</Handled>
      )
    case 'done':
      return (
        <EmptyState icon={<Check size={28} />} title="完了したやりとりはまだありません">
          対応が終わったやりとりを完了にすると、ここに入ります。
        </EmptyState>
      )
    case 'all':
      return <Unused />
  }
}

const Handled = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState icon={<Check size={28} />} title={title}>
    {children}
  </EmptyState>
)

function Unused() {
  const mayWrite = useCan()('message.create')
  return (
    <EmptyState
      icon={<MessagesSquare size={28} />}
      title="まだやりとりはありません"
      action={
        mayWrite && (
          <Link to="/company/message/form" className={buttonClass({ variant: 'primary' })}>
            メッセージを作成する
          </Link>
        )
      }
    >
      {mayWrite
        ? 'メンバーにメッセージを送信すると、本人からの返信がここに届きます。'
        : '担当者がメンバーにメッセージを送信すると、ここに表示されます。'}
    </EmptyState>
  )
}
