import { Link } from '@tanstack/react-router'
import { mailLanguage } from '#contract/codes.ts'
import type { MailTextKind } from '#contract/mails/text-rules.ts'
import { mailTextPage } from '../../platform/addresses.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { sendingOf } from './kind-words.ts'
import { SendToMe } from './tests/SendToMe.tsx'
import { testOf } from './tests/test-mails.ts'

export type KindRow = {
  type: MailTextKind
  label: string
  texts: readonly { language: string; own: object | null }[]
  /** The company does not send mails of this kind. */
  isOff: boolean
}

const languages = mailLanguage.entries
const cell = 'px-3 py-2.5 text-left align-middle'

export function KindTable({ rows, mayTry }: { rows: readonly KindRow[]; mayTry: boolean }) {
  return (
    <Card padding="none">
      <table className="w-full">
        <thead className="max-lg:sr-only">
          <tr className="border-b text-ink-3">
            <th scope="col" className="px-4 py-2 text-left font-normal">
              メール
            </th>
            {languages.map(({ key, label }) => (
              <th key={key} scope="col" className={`${cell} w-32 py-2 font-normal max-lg:hidden`}>
                <span className="phrases">{label}</span>
              </th>
            ))}
            {mayTry && (
              <th scope="col" className="w-14">
                <span className="sr-only">テスト配信</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <Row key={row.type} row={row} mayTry={mayTry} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ row, mayTry }: { row: KindRow; mayTry: boolean }) {
  const test = testOf[row.type]
  const changed = languages.filter(({ key }) => isOwn(row, key))
  return (
    <tr className="relative hover:bg-hover">
      <th scope="row" className="px-4 py-2.5 text-left font-normal">
        <span className="flex flex-wrap items-center gap-x-3">
          <KindLink row={row} />
          {row.isOff && <Badge>送らない設定です</Badge>}
          <span className="text-ink-2">{sendingOf[row.type]}</span>
        </span>
        <span className="mt-1 block text-base lg:hidden">
          {changed.length === 0
            ? 'すべての言語が標準のまま'
            : `変更済み：${changed.map(({ label }) => label).join('、')}`}
        </span>
      </th>
      {languages.map(({ key }) => (
        <td key={key} className={`${cell} max-lg:hidden`}>
          {isOwn(row, key) ? (
            <Badge tone="info">変更済み</Badge>
          ) : (
            <span className="text-base text-ink-3">標準のまま</span>
          )}
        </td>
      ))}
      {mayTry && (
        <td className="relative z-10 px-2 text-right">
          {test && <SendToMe kind={test} label={row.label} />}
        </td>
      )}
    </tr>
  )
}

const isOwn = ({ texts }: KindRow, language: string): boolean =>
  texts.some((text) => text.language === language && text.own !== null)

const look = 'font-semibold no-underline after:absolute after:inset-0 hover:underline'

function KindLink({ row: { type, label } }: { row: KindRow }) {
  return type === 'thanks' ? (
    <Link to="/company/setting/enq/monthly/thanks" className={look}>
      {label}
    </Link>
  ) : (
    <Link {...mailTextPage(type)} className={look}>
      {label}
    </Link>
  )
}
