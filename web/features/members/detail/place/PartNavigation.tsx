import { Link } from '@tanstack/react-router'
import { memberPage } from '../../../../platform/addresses.ts'
import { useMay } from '../../../../platform/session.ts'
import { type PagePart, pageParts } from './page-parts.ts'

const look =
  'tab-line grid min-h-10 content-center px-3 first:-ml-3 whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:text-ink'

interface PartNavigationProps {
  code: string
  open: PagePart
  /** The pointer or the focus came to a part. */
  onNear: (part: PagePart) => void
}

/** The page's parts as links: each has an address of its own, and Back leads to the one before. */
export function PartNavigation({ code, open, onNear }: PartNavigationProps) {
  const may = useMay()
  const parts = pageParts.filter(({ access }) => may(access))
  return (
    <nav aria-label="このページの項目" className="mt-1 flex overflow-x-auto border-b print:hidden">
      {parts.map(({ id, word }) => (
        <Link
          key={id}
          {...memberPage(code)}
          hash={id === 'answers' ? '' : id}
          hashScrollIntoView={false}
          resetScroll={false}
          aria-current={id === open ? 'true' : undefined}
          data-current={id === open ? '' : undefined}
          onPointerEnter={() => onNear(id)}
          onFocus={() => onNear(id)}
          className={look}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}
