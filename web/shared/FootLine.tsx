import { Copyright } from '../parts/Copyright.tsx'
import { useOperator } from '../platform/operator.ts'
import { cx } from '../ui/class-names.ts'

type FootLink = { id: string; label: string; href: string; isNewTab?: true }

export function useFootLinks(): FootLink[] {
  const { operator, contact_url: contact } = useOperator()
  return [
    { id: 'help', label: 'ヘルプ', href: '/company/help/faq' },
    { id: 'terms', label: '利用規約', href: '/terms', isNewTab: true },
    ...(operator ? [{ id: 'operator', label: '運営会社', href: operator.url }] : []),
    ...(contact ? [{ id: 'contact', label: 'お問い合わせ', href: contact }] : []),
  ]
}

/** The footer line: help, terms, operator, contact, copyright. */
export function FootLine({ className }: { className?: string }) {
  const { operator, isPending } = useOperator()
  const links = useFootLinks()
  return (
    <footer
      className={cx(
        'flex flex-wrap items-baseline gap-x-4 gap-y-1 text-meta text-ink-3 print:hidden',
        // rendered whole, so that nothing in it moves
        isPending && 'invisible',
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
