import type { ArticleSummary } from '#contract/site/articles.ts'
import { dayOf } from './article-words.ts'

type Shown = Pick<ArticleSummary, 'publishedOn' | 'tags' | 'isExample'> & { updatedOn?: string | null }

export function ArticleMeta({ publishedOn, updatedOn, tags, isExample }: Shown) {
  return (
    <p className="meta">
      <time dateTime={publishedOn}>{dayOf(publishedOn)}</time>
      {updatedOn ? (
        <span>
          （<time dateTime={updatedOn}>{dayOf(updatedOn)}</time>更新）
        </span>
      ) : null}
      {isExample ? <span className="tag example">利用イメージ</span> : null}
      {tags.map((tag) => (
        <span className="tag" key={tag}>
          {tag}
        </span>
      ))}
    </p>
  )
}
