import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMay } from '../../platform/session.ts'
import { mediaHook } from '../../ui/media.ts'
import { accessOf, settingsGroups } from './entries.ts'
import { openSignInLink } from './open-entry.ts'
import './settings-navigation.css'

const usePhone = mediaHook('(width < 48rem)')

/** The one list of the settings: beside the screen, or folded above it on a phone. */
export function SettingsNavigation() {
  const groups = useGroups()
  const open = useLocation({
    select: ({ pathname }) =>
      openSignInLink(
        groups.flatMap((group) => group.entries),
        pathname,
      ),
  })
  const isPhone = usePhone()
  const list = <Groups groups={groups} open={open} />
  return (
    <nav aria-label="設定メニュー" className="settings-navigation print:hidden">
      {isPhone ? (
        <Folded
          label={groups.flatMap((group) => group.entries).find(({ to }) => to === open)?.label}
          key={open}
        >
          {list}
        </Folded>
      ) : (
        <>
          <p className="settings-title">設定</p>
          {list}
        </>
      )}
    </nav>
  )
}

type Group = { label: string; entries: readonly { to: string; label: string; under?: string }[] }

function useGroups(): Group[] {
  const may = useMay()
  return settingsGroups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ to }) => may(accessOf(to))) }))
    .filter(({ entries }) => entries.length > 0)
}

function Folded({ label = '設定', children }: { label?: string | undefined; children: React.ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      if (box.current && target instanceof Node && !box.current.contains(target)) box.current.open = false
    }
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [])
  return (
    <details ref={box} className="settings-folded">
      <summary>
        <span className="text-ink-2">設定</span>
        <span className="font-semibold">{label}</span>
        <ChevronDown size={18} aria-hidden className="ml-auto text-ink-3" />
      </summary>
      {children}
    </details>
  )
}

function Groups({ groups, open }: { groups: readonly Group[]; open: string | undefined }) {
  return (
    <ul className="settings-groups">
      {groups.map(({ label, entries }) => (
        <li key={label}>
          <span className="settings-group">{label}</span>
          <ul>
            {entries.map(({ to, label: name }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="frame-entry settings-entry"
                  activeOptions={{ exact: true }}
                  {...(to === open && { 'data-open': true, 'aria-current': 'page' })}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
