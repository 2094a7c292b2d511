/** Data for machines that search; no script. HTML that is put in as it is stands in this file alone. */
export function StructuredData({ text }: { text: string }) {
  return text ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} /> : null
}

export function ArticleText({ html }: { html: string }) {
  return <div className="written" dangerouslySetInnerHTML={{ __html: html }} />
}
