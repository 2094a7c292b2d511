import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Recipients } from './Recipients.tsx'

const mails = [
  {
    name: '週のまとめ',
    when: '毎週月曜日の8時',
    what: '期限を過ぎた対応、未対応の雨・要フォローの人、その週の回答の天気。氏名を載せます。',
    flag: 'is_send_summary_mail',
  },
  {
    name: '月のまとめ',
    when: '毎月1日の9時30分',
    what: '前の月の回答率と天気、その前の月からの変化、対応を待つ人数。氏名は載せません。',
    flag: 'is_send_monthly_mail',
  },
] as const

/** The mails that gather a week or a month; who gets them is chosen with the accounts. */
export function SummaryMails() {
  return (
    <Section
      title="まとめのメール"
      description="それぞれのアカウントが見られる範囲だけをまとめて、自動で送ります。アンケートのなかった期間は送りません。"
    >
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
      <p className="mt-2 text-ink-3">
        アカウントを持たない方に週の集計を送るときは、
        <Link to="/company/setting/account/mail" className="text-accent-ink underline underline-offset-2">
          メールの差出人・宛先
        </Link>
        で宛先を追加します。
      </p>
    </Section>
  )
}
