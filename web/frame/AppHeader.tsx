import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Logo } from '../parts/Logo.tsx'
import { useFlash } from '../platform/flash.tsx'
import { lazyNamed } from '../platform/lazy-named.ts'
import { japaneseOf } from '../platform/request-error.ts'
import { signOut, useMe } from '../platform/session.ts'
import { exportsQuery, isInMaking } from '../shared/exports-query.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu } from '../ui/Menu.tsx'
import { SearchButton } from './search/SearchButton.tsx'

export function AppHeader() {
  const me = useMe()
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-4 border-b bg-surface px-4 sm:px-6 print:hidden">
      <Link to="/company/dashboard/index" aria-label="空模様 ダッシュボードへ" className="rounded">
        <Logo />
      </Link>
      <p className="hidden min-w-0 truncate text-sm text-ink-2 sm:block">{me.company_name}</p>
      <div className="ml-auto flex items-center gap-1 sm:gap-3">
        <SearchButton />
        <Exports />
        <AccountMenu />
      </div>
    </header>
  )
}

const ExportsEntry = lazyNamed(
  () => import('./ExportsEntry.tsx'),
  (file) => file.ExportsEntry,
)

/** Nothing, and nothing to load, for who has never had a file made. */
function Exports() {
  const { data } = useQuery(exportsQuery())
  const [awaited] = useState(() => new Set<number>())
  const files = data?.result.exports
  useEffect(() => {
    for (const { id } of files?.filter(isInMaking) ?? []) awaited.add(id)
  }, [files, awaited])
  if (!files?.length) return null
  return (
    <Suspense>
      <ExportsEntry files={files} awaited={awaited} />
    </Suspense>
  )
}

function AccountMenu() {
  const me = useMe()
  const flash = useFlash()
  const navigate = useNavigate()
  const leave = async () => {
    try {
      const message = await signOut()
      await navigate({ to: '/auth/login' })
      flash(message)
    } catch (error) {
      flash(japaneseOf(error), 'fail')
    }
  }
  return (
    <Menu
      label="アカウント"
      trigger={(opens) => (
        <button
          type="button"
          {...opens}
          className="flex min-h-10 items-center gap-2 rounded px-2 text-sm hover:bg-hover"
        >
          <Avatar name={me.name} imageUri={me.image_uri} />
          <span className="hidden max-w-48 truncate sm:block">{me.name}</span>
          <span className="sr-only">のアカウントメニュー</span>
        </button>
      )}
      actions={[
        {
          id: 'logout',
          label: 'ログアウト',
          icon: <LogOut size={16} aria-hidden />,
          onAction: () => void leave(),
        },
      ]}
    />
  )
}
