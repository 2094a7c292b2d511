import {
  type ArticleList,
  type ArticleSummary,
  articlePaths,
  coverSizes,
  listPath,
} from '#contract/site/articles.ts'
import type { SiteHead } from '../../frame/head.ts'
import { ArticleMeta } from './ArticleMeta.tsx'
import { kindWords } from './article-words.ts'
import { Pages } from './Pages.tsx'

export function articleListHead({ kind, page, pages }: ArticleList): SiteHead {
  const { title, description } = kindWords[kind]
  const isFurther = page > 1
  return {
    title: isFurther ? `${title}（${page}ページ目）` : title,
    description: isFurther ? `${description}（${page}ページ目）` : description,
    path: listPath(kind, page),
    beside: {
      previous: isFurther ? listPath(kind, page - 1) : null,
      next: page < pages ? listPath(kind, page + 1) : null,
    },
    trail: [{ name: title, path: articlePaths[kind] }],
  }
}

function NewsRow({ article }: { article: ArticleSummary }) {
  const { path, title, description } = article
  return (
    <li>
      <article className="news-row">
        <ArticleMeta {...article} />
        <div>
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p>{description}</p>
        </div>
      </article>
    </li>
  )
}

function CaseCard({ article }: { article: ArticleSummary }) {
  const { path, title, company, cover } = article
  return (
    <li>
      <article className="case-card">
        {cover ? <img src={cover.small} alt="" {...coverSizes.small} loading="lazy" /> : null}
        <div>
          <ArticleMeta {...article} />
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p className="quiet">{company}</p>
        </div>
      </article>
    </li>
  )
}

export function ArticleListPage({ list }: { list: ArticleList }) {
  const { kind, articles, page } = list
  const { title, description, empty, example } = kindWords[kind]
  return (
    <>
      <section className="section opening sky">
        <h1>
          {title}
          {page > 1 ? <span className="quiet">{page}ページ目</span> : null}
        </h1>
        <p className="lead">{description}</p>
        {example && articles.some(({ isExample }) => isExample) ? <p className="quiet">{example}</p> : null}
      </section>
      <section className="section tight article-list" aria-label={title}>
        {articles.length === 0 ? (
          <div className="nothing">
            <p>{empty}</p>
            <p className="actions">
              <a className="button" href="/features">
                機能を見る
              </a>
            </p>
          </div>
        ) : (
          <ul className={kind === 'news' ? 'news-rows' : 'case-cards'}>
            {articles.map((article) =>
              kind === 'news' ? (
                <NewsRow key={article.path} article={article} />
              ) : (
                <CaseCard key={article.path} article={article} />
              ),
            )}
          </ul>
        )}
        <Pages list={list} />
      </section>
    </>
  )
}
