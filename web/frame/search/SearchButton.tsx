import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyNamed } from '../../platform/lazy-named.ts'
import { Kbd } from '../../ui/Kbd.tsx'

const SearchPalette = lazyNamed(
  () => import('./SearchPalette.tsx'),
  (file) => file.SearchPalette,
)

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over everything, by press or by Ctrl/⌘K. */
export function SearchButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      setState('open')
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setState('open')}
        className="flex min-h-10 items-center gap-2 rounded px-2 text-sm text-ink-2 hover:bg-hover sm:min-w-56 sm:border sm:bg-paper"
      >
        <Search size={18} aria-hidden />
        <span className="max-sm:sr-only">検索</span>
        <span aria-hidden className="ml-auto max-sm:hidden">
          <Kbd>{isApple ? '⌘' : 'Ctrl'}</Kbd> <Kbd>K</Kbd>
        </span>
      </button>
      {state !== 'never' && (
        <Suspense>
          <SearchPalette isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
