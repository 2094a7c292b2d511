import type { SiteHead } from '../frame/head.ts'
import { useSite } from '../site-context.ts'

const title = '運営会社'

export const operatorHead: SiteHead = {
  title,
  description: 'このサービスを運営する会社と、お問い合わせの窓口を案内します。',
  trail: [{ name: title, path: '/operator' }],
}

export function OperatorPage() {
  const { operator, contactUrl } = useSite()
  return (
    <section className="plain">
      <h1>{title}</h1>
      <p>
        {operator
          ? `空模様は、${operator.name}が運営しています。`
          : '運営会社の情報は、まだ登録されていません。'}
      </p>
      {contactUrl ? (
        <p className="actions">
          <a className="button" href={contactUrl}>
            お問い合わせ
          </a>
        </p>
      ) : null}
    </section>
  )
}
