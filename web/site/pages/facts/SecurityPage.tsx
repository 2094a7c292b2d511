import { securityChecklist, securityChecklistPath } from '#contract/site/security-checklist.ts'
import type { SiteHead } from '../../frame/head.ts'
import { FactsPage } from './FactsPage.tsx'

const title = 'セキュリティ'

export const securityHead: SiteHead = {
  title,
  description:
    'データの保存場所、暗号化、権限、記録。情報システム部門の確認に答え、まだないものも書いています。',
  picture: 'og-security.jpg',
  trail: [{ name: title, path: '/security' }],
}

/** What an IT department asks, answered, also as a file. */
export function SecurityPage() {
  return (
    <FactsPage
      title={title}
      leadsOn
      lead="情報システム部門の方の確認項目に、そのまま答えます。まだないものも書いています。"
      facts={securityChecklist.map(({ title, items }) => ({
        title,
        text: (
          <dl className="answers">
            {items.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        ),
      }))}
    >
      <p className="actions">
        <a className="button" href={securityChecklistPath}>
          チェックシート（PDF）
        </a>
        <a className="button" href="/features/security">
          権限と記録の画面を見る
        </a>
      </p>
    </FactsPage>
  )
}
