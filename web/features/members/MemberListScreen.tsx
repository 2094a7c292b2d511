import { Link } from '@tanstack/react-router'
import { Download, FileUp, UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MemberFilters } from '#contract/members/filter-fields.ts'
import { isNarrowed } from '#contract/members/search.ts'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { rememberMemberList } from '../../platform/list-return.ts'
import { useCan, useMe } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { cx } from '../../ui/class-names.ts'
import { IconButton, iconButtonLook } from '../../ui/IconButton.tsx'
import { useWide } from '../../ui/media.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { ExportMenu } from './list/ExportMenu.tsx'
import { ListToolbar } from './list/ListToolbar.tsx'
import { useListFilters } from './list/list-filters.ts'
import { type ListView, useListView } from './list/list-view.ts'
import { MemberListBody } from './list/MemberListBody.tsx'
import { SelectionBar } from './list/SelectionBar.tsx'
import { useSelection } from './list/selection.ts'
import { useExport } from './list/use-export.ts'
import { type FirstPage, useFirstPage, useListQuery } from './list/use-member-rows.ts'
import { ViewControls } from './list/ViewControls.tsx'
import './list/list.css'

const ShortcutsDialog = lazyNamed(
  () => import('./list/ShortcutsDialog.tsx'),
  (file) => file.ShortcutsDialog,
)

/** Whether the reader can do anything with chosen members. */
function useMayChoose(): boolean {
  const can = useCan()
  const isAdministrator = useIsAdministrator()
  return isAdministrator || can('member.update') || can('message.create')
}

const useIsAdministrator = () => useMe().roles.some(({ type }) => type === 'administrator')

/** Choosing: always where there is room, on a phone from the button to its end. */
function useChoosing(filters: MemberFilters, view: ListView) {
  const selection = useSelection(useListQuery(filters, view))
  const [isOn, setOn] = useState(false)
  const mayChoose = useMayChoose()
  const isWide = useWide()
  const clear = () => {
    setOn(false)
    selection.clear()
  }
  return {
    selection: mayChoose && (isWide || isOn) ? { ...selection, clear } : null,
    button: mayChoose && !isWide ? { isOn, toggle: () => (isOn ? clear() : setOn(true)) } : undefined,
  }
}

/** Every member with twelve months of weather: who needs somebody, and why. */
export function MemberListScreen() {
  const { filters, change, reset } = useListFilters()
  const { view, changeView } = useListView()
  const page = useFirstPage(useListQuery(filters, view))
  const search = useRef<HTMLInputElement>(null)
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')
  const { selection, button } = useChoosing(filters, view)
  useKeys({ '/': () => search.current?.focus(), '?': () => setHelp('open') })
  useEffect(() => rememberMemberList(filters), [filters])
  const count = page.isPlaceholderData ? undefined : page.data?.result.count
  const isUnused = count === 0 && !isNarrowed(filters)
  const isChoosing = selection !== null && selection.members.size > 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <PageHeader
        title="メンバー"
        note={<CountLine page={page} filters={filters} />}
        actions={<HeaderActions {...{ filters, view, isUnused }} />}
      />
      <Tools isNeeded={!isUnused}>
        <ListToolbar
          {...{ filters, count }}
          isAsking={page.isPlaceholderData}
          onChange={change}
          onReset={reset}
          searchRef={search}
          viewControls={
            <ViewControls {...{ filters, view }} onView={changeView} onChange={change} choosing={button} />
          }
        />
      </Tools>
      <MemberListBody {...{ page, filters, view, selection }} onChange={change} onReset={reset} />
      {isChoosing && <SelectionBar {...{ selection, filters, view }} count={count ?? 0} />}
      {help !== 'never' && (
        <ShortcutsDialog
          isOpen={help === 'open'}
          onClose={() => setHelp('closed')}
          canChoose={selection !== null}
        />
      )}
    </div>
  )
}

/** Stay once used: nobody is robbed of the box they write in. */
function Tools({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const [isUsed, setUsed] = useState(false)
  const used = { onFocus: () => setUsed(true) }
  return isNeeded || isUsed ? (
    <div className="contents" {...used}>
      {children}
    </div>
  ) : null
}

interface HeaderActionsProps {
  filters: MemberFilters
  view: ListView
  /** Nobody is there yet: the list itself says how to begin. */
  isUnused: boolean
}

function HeaderActions({ filters, view, isUnused }: HeaderActionsProps) {
  const can = useCan()
  const isAdministrator = useIsAdministrator()
  const exporting = useExport({ filters, view })
  return (
    <>
      {isAdministrator && !isUnused && (
        <ExportMenu
          label="表示中の一覧をダウンロードする"
          onExport={(format) => exporting.mutate({ format })}
          trigger={(button) => (
            <IconButton
              label="ダウンロードする"
              icon={exporting.isPending ? <Spinner size={20} /> : <Download size={20} aria-hidden />}
              disabled={exporting.isPending}
              className="max-md:hidden"
              {...button}
            />
          )}
        />
      )}
      {can('member.create') && !isUnused && (
        <>
          <Tooltip text="ファイルから取り込む">
            {(trigger) => (
              <Link
                to="/company/member/csv"
                aria-label="ファイルから取り込む"
                {...trigger}
                className={cx(iconButtonLook, 'size-10 max-md:hidden')}
              >
                <FileUp size={20} aria-hidden />
              </Link>
            )}
          </Tooltip>
          <Link to="/company/member/form" className={buttonClass({ variant: 'primary' })}>
            <UserPlus size={18} aria-hidden />
            <span>
              <span className="max-sm:sr-only">メンバーを</span>登録する
            </span>
          </Link>
        </>
      )}
    </>
  )
}

/** How many the list holds, told anew when that changes. */
function CountLine({ page, filters }: { page: FirstPage; filters: MemberFilters }) {
  const counted = page.data && !page.isPlaceholderData ? page.data.result.count : undefined
  return (
    <span role="status">
      {counted === undefined ? (
        page.isError ? (
          '\u00a0'
        ) : (
          '数えています…'
        )
      ) : (
        <>
          {isNarrowed(filters) && <span className="max-md:sr-only">条件に合うメンバー </span>}
          {counted.toLocaleString('ja-JP')}名
        </>
      )}
    </span>
  )
}
