import { Link } from '@tanstack/react-router'
import { Keyboard, UserPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { MemberFilters } from '#contract/members.ts'
import { rememberMemberList } from '../../platform/list-return.ts'
import { useCan } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ListToolbar } from './list/ListToolbar.tsx'
import { isNarrowed, useListFilters } from './list/list-filters.ts'
import { MemberListBody } from './list/MemberListBody.tsx'
import { useListKeys } from './list/use-list-keys.ts'
import { type FirstPage, useFirstPage } from './list/use-member-rows.ts'

const ShortcutsDialog = lazy(() =>
  import('./list/ShortcutsDialog.tsx').then((file) => ({ default: file.ShortcutsDialog })),
)

/** Every member with twelve months of weather: who needs somebody, and why. */
export function MemberListScreen() {
  const can = useCan()
  const { filters, change, reset } = useListFilters()
  const page = useFirstPage(filters)
  const search = useRef<HTMLInputElement>(null)
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  useListKeys({ '/': () => search.current?.focus(), '?': () => setHelp('open') })
  useEffect(() => rememberMemberList(filters), [filters])
  const count = page.isPlaceholderData ? undefined : page.data?.result.count
  const isUnused = count === 0 && !isNarrowed(filters)
  return (
    <div className="flex flex-col md:h-[calc(100dvh-6rem)] md:min-h-128">
      <PageHeader
        title="メンバー"
        description={<CountLine text={countLine(page, filters)} />}
        actions={
          <>
            <IconButton
              label="キーボード操作（?）"
              icon={<Keyboard size={20} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setHelp('open')}
              className="max-md:hidden"
            />
            {can('member.create') && !isUnused && (
              <Link to="/company/member/form" className={buttonClass({ variant: 'primary' })}>
                <UserPlus size={18} aria-hidden />
                メンバーを登録する
              </Link>
            )}
          </>
        }
      />
      {!isUnused && (
        <ListToolbar filters={filters} count={count} onChange={change} onReset={reset} searchRef={search} />
      )}
      <MemberListBody page={page} filters={filters} onChange={change} onReset={reset} />
      {help !== 'never' && (
        <Suspense>
          <ShortcutsDialog isOpen={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </div>
  )
}

function countLine(page: FirstPage, filters: MemberFilters): string {
  if (page.isError && !page.data) return '\u00a0'
  if (!page.data || page.isPlaceholderData) return '数えています…'
  const narrowed = isNarrowed(filters) ? '条件に合うメンバー ' : ''
  return `${narrowed}${page.data.result.count.toLocaleString('ja-JP')}名`
}

function CountLine({ text }: { text: string }) {
  return <span role="status">{text}</span>
}
