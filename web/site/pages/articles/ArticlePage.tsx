import { type Article, articlePaths, coverSizes } from '#contract/site/articles.ts'
import { productName } from '#contract/site/product.ts'
import type { SiteView } from '#contract/site/view.ts'
import type { SiteHead } from '../../frame/head.ts'
import { ArticleText } from '../../frame/WrittenHtml.tsx'
import { ArticleMeta } from './ArticleMeta.tsx'
import { kindWords } from './article-words.ts'

type Shown = { article: Article; isPreview: boolean }

function articleData({ article }: Shown, { origin, operator }: SiteView): object {
  const { kind, title, description, publishedOn, updatedOn, cover, path } = article
  const publisher = { '@type': 'Organization', name: operator?.name ?? productName, url: `${origin}/` }
  return {
    '@type': kind === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description,
    datePublished: publishedOn,
    dateModified: updatedOn ?? publishedOn,
    inLanguage: 'ja',
    mainEntityOfPage: `${origin}${path}`,
    author: publisher,
    publisher,
    ...(cover && { image: [`${origin}${cover.shared}`] }),
  }
}

export function articleHead(shown: Shown, view: SiteView): SiteHead {
  const { kind, title, description, cover, path, company } = shown.article
  const head = {
    title: company ? `${title}（${company}）` : title,
    description,
    ...(cover && { cover: { path: cover.shared, ...coverSizes.large } }),
  }
  if (shown.isPreview) return { ...head, title: `下書き：${head.title}`, isHidden: true }
  return {
    ...head,
    path,
    kind: 'article',
    trail: [
      { name: kindWords[kind].title, path: articlePaths[kind] },
      { name: title, path },
    ],
    data: [articleData(shown, view)],
  }
}

/** What a reader must know before reading on. */
function Notice({ article: { isExample }, isPreview }: Shown) {
  return (
    <>
      {isPreview ? (
        <p className="article-notice">
          公開前のプレビューです。このURLを知っている人だけが、期限まで開けます。
        </p>
      ) : null}
      {isExample ? (
        <p className="article-notice">架空の会社による利用イメージです。実在する会社の実績ではありません。</p>
      ) : null}
    </>
  )
}

function Beside({ article: { kind, older, newer } }: Pick<Shown, 'article'>) {
  const { title } = kindWords[kind]
  return (
    <nav className="article-ways" aria-label={`ほかの${title}`}>
      <ul>
        {older ? (
          <li>
            <a href={older.path} rel="prev">
              <span className="quiet">前の{title}</span>
              {older.title}
            </a>
          </li>
        ) : null}
        {newer ? (
          <li className="newer">
            <a href={newer.path} rel="next">
              <span className="quiet">次の{title}</span>
              {newer.title}
            </a>
          </li>
        ) : null}
      </ul>
      <a className="button" href={articlePaths[kind]}>
        一覧を見る
      </a>
    </nav>
  )
}

/** One article, with the ways to those before and after it. */
export function ArticlePage(shown: Shown) {
  const { article } = shown
  const { kind, title, description, company, cover, html } = article
  return (
    <article className="article">
      <header className="section opening sky">
        <p className="trail">
          <a href={articlePaths[kind]}>{kindWords[kind].title}</a>
        </p>
        <h1>{title}</h1>
        {company ? <p className="lead">{company}</p> : null}
        <ArticleMeta {...article} />
        <Notice {...shown} />
      </header>
      <div className="section article-body">
        {cover ? <img src={cover.large} alt={cover.words} {...coverSizes.large} /> : null}
        {kind === 'case' ? <p className="lead">{description}</p> : null}
        <ArticleText html={html} />
        <Beside article={article} />
      </div>
    </article>
  )
}
