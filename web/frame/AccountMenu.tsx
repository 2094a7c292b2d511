import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderDown, LogOut, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Export } from '#contract/exports/calls.ts'
import { useFlash } from '../platform/flash.tsx'
import { lazyNamed } from '../platform/lazy-named.tsx'
import { japaneseOf } from '../platform/request-error.ts'
import { signOut, useMe } from '../platform/session.ts'
import { exportsQuery, isInMaking } from '../shared/exports-query.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu, type MenuAction } from '../ui/Menu.tsx'

const FinishedExports = lazyNamed(
  () => import('./FinishedExports.tsx'),
  (file) => file.FinishedExports,
)

const icon = { size: 16, 'aria-hidden': true } as const

const isToFetch = (file: Export): boolean =>
  isInMaking(file) || (file.state === 'done' && file.fetched_at === null)

/** Who is signed in, their files while there are any, and the way out. */
export function AccountMenu() {
  const me = useMe()
  const { files, awaited } = useExports()
  const count = files.filter(isToFetch).length
  const actions = [useOwnAccount(), ...useDownloads(files), useLeave()]
  return (
    <>
      <Menu
        label="アカウント"
        trigger={(opens) => (
          <button type="button" {...opens} className="frame-entry relative md:min-h-12">
            <Avatar name={me.name} imageUri={me.image_uri} />
            <span aria-hidden className="frame-word min-w-0 flex-1 leading-tight max-md:hidden">
              <span className="block truncate font-semibold text-ink">{me.name}</span>
              <span className="block truncate text-meta font-normal">{me.company_name}</span>
            </span>
            <span className="sr-only">{me.name}のアカウントメニュー</span>
            {count > 0 && (
              <>
                <span aria-hidden className="frame-count">
                  {count}
                </span>
                <span className="sr-only">（{exportWords(files)}）</span>
              </>
            )}
          </button>
        )}
        actions={actions}
      />
      {files.length > 0 && <FinishedExports files={files} awaited={awaited} />}
    </>
  )
}

/** The caller's files, and those seen in the making on this page. */
function useExports() {
  const { data } = useQuery(exportsQuery())
  const [awaited] = useState(() => new Set<number>())
  const listed = data?.result.exports
  useEffect(() => {
    for (const { id } of listed?.filter(isInMaking) ?? []) awaited.add(id)
  }, [listed, awaited])
  return { files: listed ?? [], awaited }
}

function exportWords(files: readonly Export[]): string {
  const inMaking = files.filter(isInMaking).length
  const ready = files.filter(isToFetch).length - inMaking
  return [
    ...(inMaking > 0 ? [`作成中${inMaking}件`] : []),
    ...(ready > 0 ? [`未ダウンロード${ready}件`] : []),
  ].join('・')
}

function useOwnAccount(): MenuAction {
  const navigate = useNavigate()
  return {
    id: 'own',
    label: '自分のアカウント',
    icon: <UserRound {...icon} />,
    onAction: () => void navigate({ to: '/company/setting/account/own' }),
  }
}

function useDownloads(files: readonly Export[]): MenuAction[] {
  const navigate = useNavigate()
  if (files.length === 0) return []
  const words = exportWords(files)
  return [
    {
      id: 'exports',
      label: words ? `ダウンロード（${words}）` : 'ダウンロード',
      icon: <FolderDown {...icon} />,
      onAction: () => void navigate({ to: '/company/exports' }),
    },
  ]
}

function useLeave(): MenuAction {
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
  return { id: 'logout', label: 'ログアウトする', icon: <LogOut {...icon} />, onAction: () => void leave() }
}
