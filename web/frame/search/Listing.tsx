import { useEffect, useRef } from 'react'
import { searchCategories } from '#contract/company/search-categories.ts'
import type { Category } from './pages.ts'
import { ResultLine } from './ResultLine.tsx'
import { keyOf, type Result, type ResultGroup } from './results.ts'

interface ListingProps {
  id: string
  groups: readonly ResultGroup[]
  current: Result | undefined
  memberCount: number
  onOpen: (result: Result) => void
}

/** The results by category, for a pointer as for the combobox's arrow keys. */
export function Listing({ id, groups, current, memberCount, onOpen }: ListingProps) {
  return (
    <div id={id} role="listbox" aria-label="検索結果" className="search-results overflow-y-auto px-2 pb-2">
      {groups.map(({ category, title, results }) => {
        const members = results.filter(({ kind }) => kind === 'member').length
        return (
          <fieldset key={category} aria-label={title}>
            <p aria-hidden className="px-2 pt-3 pb-1 text-meta font-semibold text-ink-3">
              {title}
              {category === 'member' && memberCount > members && (
                <span className="ml-2 font-normal">
                  {memberCount.toLocaleString('ja-JP')}名中 {members}名を表示
                </span>
              )}
            </p>
            {results.map((result) => (
              <Option
                key={keyOf(result)}
                id={`${id}-${keyOf(result)}`}
                result={result}
                isCurrent={current !== undefined && keyOf(current) === keyOf(result)}
                onOpen={() => onOpen(result)}
              />
            ))}
          </fieldset>
        )
      })}
    </div>
  )
}

interface OptionProps {
  id: string
  result: Result
  isCurrent: boolean
  onOpen: () => void
}

function Option({ id, result, isCurrent, onOpen }: OptionProps) {
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={line}
      type="button"
      id={id}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      onClick={onOpen}
      className="search-result block w-full rounded px-2 py-1.5 text-left"
    >
      <ResultLine result={result} />
    </button>
  )
}

interface CategoriesProps {
  selected: Category
  onSelect: (category: Category) => void
}

export function Categories({ selected, onSelect }: CategoriesProps) {
  return (
    <fieldset className="flex gap-1.5 overflow-x-auto px-4 pt-3 pb-1">
      <legend className="sr-only">検索する範囲</legend>
      {searchCategories.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === selected}
          onClick={() => onSelect(key)}
          className="min-h-8 shrink-0 rounded-full border px-3 text-ink-2 hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent-ink"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
