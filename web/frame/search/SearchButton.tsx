import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { lazyNamed } from '../../platform/lazy-named.tsx'
import { noteRecentMember } from '../../platform/recent-members.ts'
import { useMe } from '../../platform/session.ts'
import { Kbd } from '../../ui/Kbd.tsx'

const SearchPalette = lazyNamed(
  () => import('./SearchPalette.tsx'),
  (file) => file.SearchPalette,
)

const memberAt = (pathname: string) => /^\/company\/member\/detail\/([^/]+)$/.exec(pathname)?.[1]

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over everything, by press or by Ctrl/⌘K. */
export function SearchButton({ isFolded }: { isFolded: boolean }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const { id } = useMe()
  const code = useLocation({ select: ({ pathname }) => memberAt(pathname) })
  useEffect(() => {
    if (code) noteRecentMember(id, code)
  }, [id, code])
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') SearchPalette.preload()
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
        onPointerEnter={SearchPalette.preload}
        onFocus={SearchPalette.preload}
        onClick={() => setState('open')}
        className="frame-entry max-md:w-auto"
      >
        <Search size={20} aria-hidden className="shrink-0" />
        <span className="frame-word max-md:sr-only">検索</span>
        {!isFolded && (
          <span aria-hidden className="ml-auto max-md:hidden">
            <Kbd>{isApple ? '⌘' : 'Ctrl'}</Kbd> <Kbd>K</Kbd>
          </span>
        )}
      </button>
      {state !== 'never' && <SearchPalette isOpen={state === 'open'} onClose={() => setState('closed')} />}
    </>
  )
}
