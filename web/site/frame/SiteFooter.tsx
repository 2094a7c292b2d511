import { productName } from '#contract/site/product.ts'
import { useSite } from '../site-context.ts'
import { Mark } from './Mark.tsx'
import { demoPath, mainPages } from './navigation.ts'
import { EntryLink } from './SiteHeader.tsx'

const firstYear = 2026

/** The foot of every page. */
export function SiteFooter() {
  const { operator, contactUrl, hasDemo, year } = useSite()
  const years = year > firstYear ? `${firstYear}–${year}` : String(firstYear)
  return (
    <footer className="site-footer">
      <div className="bar">
        <div>
          <Mark />
          <p className="quiet">入社から一年の空模様を、会社と本人で。</p>
        </div>
        <nav aria-label="サイトの案内">
          <ul>
            {mainPages.map(({ name, path }) => (
              <li key={path}>
                <a href={path}>{name}</a>
              </li>
            ))}
          </ul>
          <ul>
            <li>
              <EntryLink className="" />
            </li>
            {hasDemo ? (
              <li>
                <a href={demoPath}>デモ</a>
              </li>
            ) : null}
            <li>
              <a href="/terms">利用規約</a>
            </li>
            {contactUrl ? (
              <li>
                <a href={contactUrl}>お問い合わせ</a>
              </li>
            ) : null}
            {operator?.url ? (
              <li>
                <a href={operator.url}>運営会社</a>
              </li>
            ) : null}
          </ul>
        </nav>
      </div>
      <p className="copyright">
        © {years} {operator?.name ?? productName}
      </p>
    </footer>
  )
}
