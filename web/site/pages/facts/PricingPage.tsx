import type { SiteHead } from '../../frame/head.ts'
import { NextStep } from '../../frame/NextStep.tsx'
import { ArticleText } from '../../frame/WrittenHtml.tsx'

const title = '料金'

export const pricingHead: SiteHead = {
  title,
  description: '空模様の料金と、30名・100名・300名が入社する会社の例です。何を1名と数えるかも説明します。',
  trail: [{ name: title, path: '/pricing' }],
}

/** What the operator asks for it, in the operator's own words. */
export function PricingPage({ html }: { html: string }) {
  return (
    <>
      <article className="plain article">
        <h1>{title}</h1>
        <ArticleText html={html} />
      </article>
      <NextStep />
    </>
  )
}
