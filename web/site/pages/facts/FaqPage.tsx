import type { SiteHead } from '../../frame/head.ts'
import { FactsPage } from './FactsPage.tsx'
import { questions } from './faq-texts.ts'

const title = 'よくある質問'

export const faqHead: SiteHead = {
  title,
  description:
    '匿名かどうか、上司は読むか、メールのない職場でも使えるか。導入の前によくいただく質問に答えます。',
  trail: [{ name: title, path: '/faq' }],
  data: [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ],
}

/** What is asked before a company decides. */
export function FaqPage() {
  return (
    <FactsPage
      title={title}
      leadsOn
      lead="導入の前に、人事や現場の方からよくいただく質問です。"
      facts={questions.map(({ title, text }) => ({ title, text: <p>{text}</p> }))}
    />
  )
}
