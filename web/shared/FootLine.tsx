import { Info } from 'lucide-react'
import { Copyright } from '../parts/Copyright.tsx'
import { useOperator } from '../platform/operator.ts'
import { cx } from '../ui/class-names.ts'
import { Menu, type MenuAction } from '../ui/Menu.tsx'

type FootLink = { id: string; label: string; href: string; isNewTab?: true }

function useLinks(): FootLink[] {
  const { operator, contact_url: contact } = useOperator()
  return [
    { id: 'help', label: 'ヘルプ', href: '/company/help/faq' },
    { id: 'terms', label: '利用規約', href: '/terms', isNewTab: true },
    ...(operator ? [{ id: 'operator', label: '運営会社', href: operator.url }] : []),
    ...(contact ? [{ id: 'contact', label: 'お問い合わせ', href: contact }] : []),
  ]
}

/** The one quiet line under every screen: help, terms, who runs it, where to ask, whose it is. */
export function FootLine({ className }: { className?: string }) {
  const { operator } = useOperator()
  const links = useLinks()
  return (
    <footer
      className={cx(
        'flex flex-wrap items-baseline gap-x-4 gap-y-1 text-meta text-ink-3 print:hidden',
        className,
      )}
    >
      {links.map(({ id, label, href, isNewTab }) => (
        <a
          key={id}
          href={href}
          className="py-1 text-ink-2 no-underline hover:underline"
          {...(isNewTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {label}
        </a>
      ))}
      <Copyright operator={operator} />
    </footer>
  )
}

/** The same behind a button, where the side is folded. */
export function FootMenu() {
  const { operator } = useOperator()
  const actions: MenuAction[] = useLinks()
  return (
    <footer className="flex flex-col items-center text-meta text-ink-3">
      <Menu
        label="空模様について"
        trigger={(opens) => (
          <button type="button" {...opens} className="frame-entry">
            <Info size={20} aria-hidden className="shrink-0" />
            <span className="sr-only">空模様について</span>
          </button>
        )}
        actions={actions}
      />
      <Copyright operator={operator} className="w-full text-center break-words" />
    </footer>
  )
}
