import { Link, useLocation } from '@tanstack/react-router'
import { useMay } from '../../platform/session.ts'
import type { accountTabs, surveyTabs } from './entries.ts'
import { openEntry } from './open-entry.ts'
import { useInView } from './use-in-view.ts'
import './tab-row.css'

type TabRowProps = { label: string; tabs: typeof accountTabs | typeof surveyTabs }

/** The tabs of an area, each an address, as far as the reader may open them. */
export function TabRow({ label, tabs }: TabRowProps) {
  const may = useMay()
  const open = useLocation({ select: ({ pathname }) => openEntry(tabs, pathname) })
  const row = useInView(open)
  return (
    <nav ref={row} aria-label={label} className="tab-row mb-6 overflow-x-auto border-b print:hidden">
      <ul className="flex">
        {tabs
          .filter(({ access }) => may(access))
          .map(({ to, label: name }) => (
            <li key={to} data-in-view={to === open || undefined}>
              <Link to={to} data-open={to === open || undefined} className="tab-row-link">
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
