import { type ArticleList, listPath } from '#contract/site/articles.ts'

/** How many pages on either side of the shown one have a link of their own. */
const beside = 2

/** The pages that have a link: the first, the last, those around the shown one; null where some are left out. */
function linkedPages({ page, pages }: Pick<ArticleList, 'page' | 'pages'>): (number | null)[] {
  const near = (one: number) => one === 1 || one === pages || Math.abs(one - page) <= beside
  const linked = Array.from({ length: pages }, (_, at) => at + 1).filter(near)
  return linked.flatMap((one, at) => (at > 0 && one - (linked[at - 1] ?? 0) > 1 ? [null, one] : [one]))
}

export function Pages({ list }: { list: ArticleList }) {
  const { kind, page, pages } = list
  if (pages === 1) return null
  return (
    <nav className="pages" aria-label="ページ">
      {page > 1 ? (
        <a rel="prev" href={listPath(kind, page - 1)}>
          前へ
        </a>
      ) : null}
      <ol>
        {linkedPages(list).map((one, at) =>
          one === null ? (
            <li key={`gap-${at < 2 ? 'before' : 'after'}`}>…</li>
          ) : (
            <li key={one}>
              <a
                href={listPath(kind, one)}
                aria-label={`${one}ページ目`}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <a rel="next" href={listPath(kind, page + 1)}>
          次へ
        </a>
      ) : null}
    </nav>
  )
}
