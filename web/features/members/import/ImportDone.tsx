import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PageSteps } from '../../../parts/PageSteps.tsx'
import { memberPage } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Import } from './use-import.ts'

type Result = NonNullable<Import['write']['data']>['result']

const pageSize = 50

const heldWords =
  'メールの配信は停止しています。メンバー一覧で選んで「アンケートの配信を再開する」と、ご案内から配信します。'

const mailWords = 'ご案内とアンケートは、確認した日程で配信されます。'
const changeWords = '変更はすぐに一覧と配信予定へ反映されています。'

interface ImportDoneProps {
  result: Result
  /** Their mails are on hold. */
  isHeld: boolean
  onAgain: () => void
  /** The way back from it. */
  children: ReactNode
}

/** What was written, with the way to each member. */
export function ImportDone({ result, isHeld, onAgain, children }: ImportDoneProps) {
  const added = result.members.filter(({ is_new }) => is_new)
  const changed = result.members.filter(({ is_new }) => !is_new)
  const isAdding = added.length > 0
  return (
    <>
      <Card>
        <div role="status" className="flex gap-3">
          <CircleCheck size={28} aria-hidden className="shrink-0 text-success-ink" />
          <div>
            <p className="text-lg font-semibold">{doneWords(added.length, changed.length)}</p>
            <p className="phrases text-ink-2">{isAdding ? (isHeld ? heldWords : mailWords) : changeWords}</p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/company/member" className={buttonClass({ variant: 'primary' })}>
            メンバー一覧を見る
          </Link>
          {isHeld && isAdding && (
            <Link to="/company/member" search={{ stopped: true }} className={buttonClass()}>
              停止中の人を見る
            </Link>
          )}
          <Button onClick={onAgain}>続けて取り込む</Button>
        </div>
        {children}
      </Card>
      <Members title="登録したメンバー" members={added} />
      <Members title="更新したメンバー" members={changed} />
    </>
  )
}

function doneWords(added: number, changed: number): string {
  if (changed === 0) return `${added.toLocaleString('ja-JP')}名を登録しました`
  if (added === 0) return `${changed.toLocaleString('ja-JP')}名を更新しました`
  return `${added.toLocaleString('ja-JP')}名を登録し、${changed.toLocaleString('ja-JP')}名を更新しました`
}

function Members({ title, members }: { title: string; members: Result['members'] }) {
  const [page, setPage] = useState(0)
  if (members.length === 0) return null
  const shown = members.slice(page * pageSize, (page + 1) * pageSize)
  return (
    <Section title={title}>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ line, code, name }) => (
          <li key={code} className="flex min-w-0 items-baseline gap-2 border-b py-1.5">
            <span className="w-14 shrink-0 text-right text-base text-ink-3">{line}行目</span>
            <Link {...memberPage(code)} className="truncate">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <PageSteps page={page} pageSize={pageSize} count={members.length} onPage={setPage} />
    </Section>
  )
}
