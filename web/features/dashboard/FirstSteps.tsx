import { Link } from '@tanstack/react-router'
import { CloudSun, MailCheck, UserPlus } from 'lucide-react'
import { useCan } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'

const steps = [
  {
    Icon: UserPlus,
    title: 'メンバーを登録します',
    text: '氏名・メールアドレス・入社日があれば始められます。',
  },
  {
    Icon: MailCheck,
    title: '毎月1回、アンケートが届きます',
    text: '初回配信日から1年間、自動で送ります。回答は1分ほどで終わります。',
  },
  {
    Icon: CloudSun,
    title: '天気を見て、声をかけます',
    text: '回答は晴れ・くもり・雨で並び、声をかけたい人と理由がここに出ます。',
  },
]

/** What a company without members does first. */
export function FirstSteps() {
  const can = useCan()
  return (
    <Card className="max-w-3xl">
      <h2 className="text-lg font-semibold">はじめの3ステップ</h2>
      <ol className="mt-4 flex flex-col gap-5">
        {steps.map(({ Icon, title, text }, at) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-content-center rounded-full bg-accent-soft text-accent-ink"
            >
              <Icon size={20} />
            </span>
            <div>
              <h3 className="font-semibold">
                {at + 1}. {title}
              </h3>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {can('member.create') ? (
        <Link to="/company/member/form" className={`${buttonClass({ variant: 'primary' })} mt-6`}>
          メンバーを登録する
        </Link>
      ) : (
        <p className="mt-6 text-sm text-ink-2">メンバーの登録は管理者が行います。</p>
      )}
    </Card>
  )
}
