import type { SiteScreen } from '#contract/site/view.ts'
import type { SiteHead } from '../../frame/head.ts'
import { useSite } from '../../site-context.ts'
import { articlesOf } from './articles.ts'

const title = '利用規約'
const effectiveSince = { date: '2026-04-01', text: '2026年4月1日' }

export const termsHead: SiteHead = {
  title,
  description: '空模様を契約した会社と、登録された利用者が使うときの条件です。',
  trail: [{ name: title, path: '/terms' }],
}

const anchor = (place: number) => `article-${place + 1}`

export function TermsPage({ observed }: Pick<Extract<SiteScreen, { kind: 'terms' }>, 'observed'>) {
  const { operator } = useSite()
  const articles = articlesOf(operator?.name, observed)
  return (
    <article className="plain terms">
      <h1>{title}</h1>
      <p className="quiet">
        <time dateTime={effectiveSince.date}>{effectiveSince.text}</time>から適用
      </p>
      <nav aria-label="目次">
        <ol>
          {articles.map((article, place) => (
            <li key={article.title}>
              <a href={`#${anchor(place)}`}>
                第{place + 1}条　{article.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {articles.map((article, place) => (
        <section key={article.title} id={anchor(place)} aria-labelledby={`${anchor(place)}-title`}>
          <h2 id={`${anchor(place)}-title`}>
            第{place + 1}条　{article.title}
          </h2>
          {article.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {article.items ? (
            <ul>
              {article.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
    </article>
  )
}
