import { Link } from '@tanstack/react-router'
import type { Place } from '#contract/company/pages.ts'
import { tabLink } from '../../ui/tab-link.ts'
import { placeNames } from './places.ts'
import { useViews } from './use-views.ts'

/** The views of a place beside each other, as far as the reader may open them. */
export function PlaceTabs({ place }: { place: Place }) {
  const views = useViews()(place)
  if (views.length < 2) return null
  return (
    <nav
      aria-label={placeNames[place]}
      className="page-views flex min-w-0 max-w-full flex-auto overflow-x-auto print:hidden"
    >
      {views.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} {...tabLink}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
