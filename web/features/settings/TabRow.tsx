import { Link, useLocation } from '@tanstack/react-router'
import type { accountTabs, surveyTabs } from './entries.ts'
import { openEntry } from './open-entry.ts'
import { useInView } from './use-in-view.ts'
import { useMay } from './use-may.ts'

const look =
  'relative block px-3 py-2 text-sm whitespace-nowrap text-ink-2 no-underline outline-offset-[-2px] hover:text-ink ' +
  'data-[open]:font-semibold data-[open]:text-ink data-[open]:after:absolute ' +
  'data-[open]:after:inset-x-2 data-[open]:after:-bottom-px data-[open]:after:h-0.5 ' +
  'data-[open]:after:bg-accent'

type TabRowProps = { label: string; tabs: typeof accountTabs | typeof surveyTabs }

/** The tabs of an area, each an address, as far as the reader may open them. */
export function TabRow({ label, tabs }: TabRowProps) {
  const may = useMay()
  const open = useLocation({ select: ({ pathname }) => openEntry(tabs, pathname) })
  const row = useInView(open)
  return (
    <nav
      ref={row}
      aria-label={label}
      className="mb-6 overflow-x-auto border-b [scrollbar-width:none] max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-8 sm:max-lg:px-8 print:hidden"
    >
      <ul className="flex">
        {tabs
          .filter(({ access }) => may(access))
          .map(({ to, label: name }) => (
            <li key={to} data-in-view={to === open || undefined}>
              <Link to={to} data-open={to === open || undefined} className={look}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
