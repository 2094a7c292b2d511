import { useSite } from '../site-context.ts'
import { demoPath } from './navigation.ts'

/** The way on at the end of a page: to try it, and to ask. */
export function NextStep() {
  const { hasDemo, contactUrl } = useSite()
  if (!hasDemo && !contactUrl) return null
  return (
    <section className="section closing">
      <h2>{hasDemo ? '登録なしで、いま試せます' : 'ご相談ください'}</h2>
      <p className="actions">
        {hasDemo ? (
          <a className="button primary" href={demoPath}>
            デモを試す
          </a>
        ) : null}
        {contactUrl ? (
          <a className={hasDemo ? 'button' : 'button primary'} href={contactUrl}>
            お問い合わせ
          </a>
        ) : null}
      </p>
    </section>
  )
}
