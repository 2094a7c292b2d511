import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PageSteps } from '../../../parts/PageSteps.tsx'
import { memberPage } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { type ImportKind, importKinds } from './import-kinds.ts'
import type { Import } from './use-import.ts'

type Result = NonNullable<Import['write']['data']>['result']

const pageSize = 50

const heldWords =
  'メールの配信は停止しています。メンバー一覧で選んで「アンケートの配信を再開する」と、ご案内から配信します。'

interface ImportDoneProps {
  kind: ImportKind
  result: Result
  /** Their mails are on hold. */
  isHeld: boolean
  onAgain: () => void
  /** The way back from it. */
  children: ReactNode
}

/** What was written, with the way to each member. */
export function ImportDone({ kind, result, isHeld, onAgain, children }: ImportDoneProps) {
  const { done, after } = importKinds[kind]
  const [page, setPage] = useState(0)
  const shown = result.members.slice(page * pageSize, (page + 1) * pageSize)
  return (
    <>
      <Card>
        <div role="status" className="flex gap-3">
          <CircleCheck size={28} aria-hidden className="shrink-0 text-success-ink" />
          <div>
            <p className="text-lg font-semibold">{done(result.imported_count)}</p>
            <p className="phrases text-ink-2">{isHeld ? heldWords : after}</p>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap gap-2">
          <Link to="/company/member" className={buttonClass({ variant: 'primary' })}>
            メンバー一覧を見る
          </Link>
          {isHeld && (
            <Link to="/company/member" search={{ stopped: true }} className={buttonClass()}>
              停止中の人を見る
            </Link>
          )}
          <Button onClick={onAgain}>続けて取り込む</Button>
        </div>
        {children}
      </Card>
      <Section title="取り込んだメンバー">
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
        <PageSteps page={page} pageSize={pageSize} count={result.members.length} onPage={setPage} />
      </Section>
    </>
  )
}
