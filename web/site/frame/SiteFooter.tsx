import { productName } from '#contract/site/product.ts'
import { useSite } from '../site-context.ts'
import { Mark } from './Mark.tsx'
import { demoPath, mainPages, otherPages } from './navigation.ts'
import { EntryLink } from './SiteHeader.tsx'

const firstYear = 2026

export function SiteFooter() {
  const { operator, operatorUrl, contactUrl, hasDemo, hasPricing, year } = useSite()
  const years = year > firstYear ? `${firstYear}–${year}` : String(firstYear)
  return (
    <footer className="site-footer">
      <div className="bar">
        <div>
          <Mark />
          <p className="quiet">入社から一年の空模様を、会社と本人で。</p>
        </div>
        <nav aria-label="サイトの案内">
          {[mainPages(hasPricing), otherPages].map((pages) => (
            <ul key={pages[0]?.path}>
              {pages.map(({ name, path }) => (
                <li key={path}>
                  <a href={path}>{name}</a>
                </li>
              ))}
            </ul>
          ))}
          <ul>
            <li>
              <EntryLink className="" />
            </li>
            {hasDemo ? (
              <li>
                <a href={demoPath}>デモ</a>
              </li>
            ) : null}
          </ul>
        </nav>
      </div>
      <div className="foot-line">
        <a className="foot-link" href="/company/help/faq">
          ヘルプ
        </a>
        <a className="foot-link" href="/terms" target="_blank" rel="noreferrer">
          利用規約
        </a>
        <a className="foot-link" href="/privacy">
          個人情報の取り扱い
        </a>
        <a className="foot-link" href={operatorUrl}>
          運営会社
        </a>
        {contactUrl ? (
          <a className="foot-link" href={contactUrl}>
            お問い合わせ
          </a>
        ) : null}
        <span>
          © {years} {operator?.name ?? productName}
        </span>
      </div>
    </footer>
  )
}
