import { Link } from '@tanstack/react-router'
import { Building2, ChevronRight, UserRound } from 'lucide-react'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { companyMails, personalMails, type TestMail } from './test-mails.ts'

const look =
  'flex items-center gap-4 rounded border bg-surface p-4 text-ink no-underline hover:bg-hover sm:p-6'

/** Where the mails can be tried out. */
export function TestIndexScreen() {
  return (
    <>
      <PageHeader
        title="テスト配信"
        description="自動で届くメールを、例の内容で自分のメールアドレスに送って確認します。メンバーや上司には届きません。"
      />
      <ul className="grid max-w-3xl gap-4">
        <li>
          <Link to="/company/test/mail_personal" className={look}>
            <UserRound size={24} aria-hidden className="shrink-0 text-accent-ink" />
            <Words title="メンバーに届くメール" mails={personalMails} />
          </Link>
        </li>
        <li>
          <Link to="/company/test/mail_company" className={look}>
            <Building2 size={24} aria-hidden className="shrink-0 text-accent-ink" />
            <Words title="人事と上司に届くメール" mails={companyMails} />
          </Link>
        </li>
      </ul>
    </>
  )
}

function Words({ title, mails }: { title: string; mails: readonly TestMail[] }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-semibold">{title}</span>
        <span className="block text-base text-ink-2">{mails.map(({ label }) => label).join('、')}</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-3" />
    </>
  )
}
