import { Link } from '@tanstack/react-router'
import { Copyright } from '../parts/Copyright.tsx'
import { useOperator } from '../platform/operator.ts'

const look = 'text-ink-2 underline-offset-2 hover:underline'

export function AppFooter() {
  const { operator, contact_url: contactUrl } = useOperator()
  return (
    <footer className="border-t bg-surface px-4 py-4 text-sm max-md:mb-16 sm:px-8 print:hidden">
      <nav aria-label="フッター" className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Link to="/company/help/faq" className={look}>
          ヘルプ
        </Link>
        <a href="/terms" target="_blank" rel="noreferrer" className={look}>
          利用規約
          <span className="sr-only">（新しいタブで開きます）</span>
        </a>
        {operator?.url && (
          <a href={operator.url} className={look}>
            運営会社
          </a>
        )}
        {contactUrl && (
          <a href={contactUrl} className={look}>
            お問い合わせ
          </a>
        )}
        <Copyright operator={operator} className="ml-auto text-ink-3 max-sm:ml-0 max-sm:w-full" />
      </nav>
    </footer>
  )
}
