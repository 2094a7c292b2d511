import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Place } from '#contract/company/pages.ts'
import { mediaHook } from '../../ui/media.ts'
import { placeNames, placeOf, placesOfSettings } from './places.ts'
import { useViews } from './use-views.ts'
import './settings-navigation.css'

const usePhone = mediaHook('(width < 48rem)')

/** The places of the settings: beside the screen, or folded above it on a phone. */
export function SettingsNavigation() {
  const open = useLocation({ select: ({ pathname }) => placeOf(pathname) })
  const isPhone = usePhone()
  const list = <Places open={open} />
  return (
    <nav aria-label="設定メニュー" className="settings-navigation print:hidden">
      {isPhone ? (
        <Folded label={open && placeNames[open]} key={open}>
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

/** Each leads to the first of its screens that the reader may open. */
function Places({ open }: { open: Place | undefined }) {
  const viewsOf = useViews()
  return (
    <ul className="settings-places">
      {placesOfSettings.map((place) => {
        const [first] = viewsOf(place)
        return (
          first && (
            <li key={place}>
              <Link
                to={first.to}
                className="frame-entry settings-entry"
                activeOptions={{ exact: true }}
                {...(place === open && { 'data-open': true, 'aria-current': 'page' })}
              >
                {placeNames[place]}
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
