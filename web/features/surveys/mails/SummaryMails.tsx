import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Recipients } from './Recipients.tsx'

const mails = [
  {
    name: '週のまとめ',
    when: '毎週月曜日の8時',
    what: '期限を過ぎた対応、未対応の雨・要フォローの人、その週の天気（氏名あり）',
    flag: 'is_send_summary_mail',
  },
  {
    name: '月のまとめ',
    when: '毎月1日の9時30分',
    what: '前の月の回答率と天気、その前の月からの変化、対応を待つ人数（氏名なし）',
    flag: 'is_send_monthly_mail',
  },
] as const

/** The mails that gather a week or a month; who gets them is chosen with the accounts. */
export function SummaryMails() {
  return (
    <Section title="まとめのメール" description="それぞれのアカウントが見られる範囲だけをまとめます。">
      <Card padding="none">
        <ul className="divide-y">
          {mails.map(({ name, when, what, flag }) => (
            <li key={name} className="px-4 py-3">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{name}</span>
                <span className="text-base text-ink-2">{when}</span>
              </p>
              <p className="text-ink-2">{what}</p>
              <Recipients flag={flag} />
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-2">
        <Link to="/company/setting/account/mail" className="text-accent-ink underline underline-offset-2">
          アカウントを持たない方に送る
        </Link>
      </p>
    </Section>
  )
}
