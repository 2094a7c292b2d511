import { Link } from '@tanstack/react-router'
import { Check, type LucideIcon, MailCheck, UserPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DashboardView } from '#contract/company/dashboard-calls.ts'
import { longDate } from '#contract/dates.ts'
import { useCan } from '../../platform/session.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'

type View = Pick<DashboardView, 'first_steps' | 'monthly_minutes' | 'next_sendings'>

/** What a company does before its first survey leaves; what is done is ticked. */
export function FirstSteps({ first_steps, monthly_minutes, next_sendings }: View) {
  const [next] = next_sendings
  return (
    <Card className="dashboard-people">
      <h2 className="text-lg font-semibold">はじめの3ステップ</h2>
      <ol className="mt-4 flex flex-col gap-6">
        <Step Icon={UserPlus} at={1} title="メンバーを登録します" isDone={first_steps.has_members}>
          <p>氏名・メールアドレス・入社日があれば始められます。</p>
          <Registration isDone={first_steps.has_members} />
        </Step>
        <Step Icon={Users} at={2} title="上司を登録します" isDone={first_steps.has_seniors}>
          <p>入社1年アンケートで、メンバーについて答える人です。初回の配信のあとでもかまいません。</p>
          <SupervisorRegistration />
        </Step>
        <Step Icon={MailCheck} at={3} title="初回のアンケートが届きます" isDone={first_steps.has_sent}>
          <p>
            {next
              ? `${longDate(next.date, 'ja')}の${next.hour}時から、${next.count.toLocaleString('ja-JP')}名に送ります。`
              : 'メンバーの初回配信日に、自動で送ります。'}
            回答は{monthly_minutes}分ほどで終わり、天気と対応が必要な人がここに出ます。
          </p>
        </Step>
      </ol>
    </Card>
  )
}

interface StepProps {
  Icon: LucideIcon
  at: number
  title: string
  isDone: boolean
  children: ReactNode
}

function Step({ Icon, at, title, isDone, children }: StepProps) {
  const look = isDone ? 'bg-success-soft text-success-ink' : 'bg-accent-soft text-accent-ink'
  return (
    <li className="flex gap-4">
      <span aria-hidden className={`grid size-10 shrink-0 place-content-center rounded-full ${look}`}>
        {isDone ? <Check size={20} /> : <Icon size={20} />}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          {at}. {title}
          {isDone && <span className="ml-2 text-base font-normal text-success-ink">完了</span>}
        </h3>
        <div className="phrases text-ink-2">{children}</div>
      </div>
    </li>
  )
}

/** The ways to register members, for those who may. */
function Registration({ isDone }: { isDone: boolean }) {
  const can = useCan()
  if (!can('member.create')) return <p className="mt-1">メンバーの登録は管理者が行います。</p>
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Link
        to="/company/member/form"
        className={buttonClass(isDone ? { size: 'small' } : { variant: 'primary' })}
      >
        メンバーを登録する
      </Link>
      <Link to="/company/member/csv" className={buttonClass(isDone ? { size: 'small' } : {})}>
        ファイルで登録する
      </Link>
    </div>
  )
}

/** The way to register supervisors, for those who may. */
function SupervisorRegistration() {
  const can = useCan()
  if (!can('senior.create')) return null
  return (
    <p className="mt-3">
      <Link to="/company/setting/account/senior" className={buttonClass({ size: 'small' })}>
        上司を登録する
      </Link>
    </p>
  )
}
