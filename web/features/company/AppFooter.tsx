import { Link } from '@tanstack/react-router'
import { site } from '#contract/site.ts'

const look = 'text-ink-2 underline-offset-2 hover:underline'
const firstYear = 2026

export function AppFooter() {
  const thisYear = new Date().getFullYear()
  const years = thisYear > firstYear ? `${firstYear}–${thisYear}` : String(firstYear)
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
        <a href={site.operatingCompany.url} className={look}>
          運営会社
        </a>
        <a href={site.contactUrl} className={look}>
          お問い合わせ
        </a>
        <p className="ml-auto text-ink-3 max-sm:ml-0 max-sm:w-full">
          © {years} {site.operatingCompany.name}
        </p>
      </nav>
    </footer>
  )
}
