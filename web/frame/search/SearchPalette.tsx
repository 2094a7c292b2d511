import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { searchLimit } from '#contract/limits.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { isComposing } from '../../ui/input-method.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Categories, Listing } from './Listing.tsx'
import type { Category } from './pages.ts'
import { keyOf } from './results.ts'
import { useOpenResult } from './use-open-result.ts'
import { useResults } from './use-results.ts'
import './search.css'

interface SearchPaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** The search over everything, in the browser's own modal dialog. */
export function SearchPalette({ isOpen, onClose }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-label="検索"
      onClose={onClose}
      className="search-palette mx-auto bg-raised p-0 text-ink"
    >
      {isOpen && <Palette onClose={onClose} />}
    </dialog>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [category, setCategory] = useState<Category>('all')
  const [active, setActive] = useState(0)
  const { groups, memberCount, error, isSearching } = useResults(typed, category)
  const listId = useId()
  const open = useOpenResult(onClose)
  const results = groups.flatMap((group) => group.results)
  const current = results[Math.min(active, results.length - 1)]
  const search = (words: string, within: Category) => {
    setTyped(words)
    setCategory(within)
    setActive(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, results.length - 1) + step + results.length) % results.length)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      void open(current)
    }
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b px-4">
        <Search size={20} className="shrink-0 text-ink-3" aria-hidden />
        <input
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-label="検索"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${keyOf(current)}` : undefined}
          aria-autocomplete="list"
          value={typed}
          maxLength={searchLimit}
          placeholder="氏名・社員番号・したいこと・画面の名前"
          autoComplete="off"
          onChange={(event) => search(event.target.value, category)}
          onKeyDown={onKeyDown}
          className="search-field min-w-0 flex-1 bg-transparent outline-none"
        />
        {isSearching && <Spinner size={18} label="検索しています" />}
        <IconButton
          label="閉じる"
          size="small"
          icon={<X size={20} aria-hidden />}
          onClick={onClose}
          className="sm:hidden"
        />
      </div>
      <Categories selected={category} onSelect={(key) => search(typed, key)} />
      <Listing
        id={listId}
        groups={groups}
        current={current}
        memberCount={memberCount}
        onOpen={(result) => void open(result)}
      />
      {error && <p className="px-4 pb-3 text-danger-ink">{japaneseOf(error)}</p>}
      {results.length === 0 && !isSearching && !error && (
        <p className="phrases px-6 pb-8 text-center text-ink-2">
          「{typed.trim()}」に一致するものはありません。漢字・かな・ローマ字・社員番号で探せます。
        </p>
      )}
      <p role="status" className="sr-only">
        {isSearching ? '' : `${results.length}件`}
      </p>
      <div className="flex gap-4 border-t px-4 py-2 text-meta text-ink-3 max-sm:hidden">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> 選ぶ
        </span>
        <span>
          <Kbd>Enter</Kbd> 開く
        </span>
        <span>
          <Kbd>Esc</Kbd> 閉じる
        </span>
      </div>
    </>
  )
}
