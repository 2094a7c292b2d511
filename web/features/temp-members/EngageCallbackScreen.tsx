import { Link, useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { EngageSearch } from '#contract/temp-members/engage-search.ts'
import { Logo } from '../../parts/Logo.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Card } from '../../ui/Card.tsx'

type Ending = { Icon: typeof CircleCheck; look: string; title: string; text: string }

function endingOf({ status, count }: EngageSearch): Ending {
  switch (status) {
    case 'success':
      return {
        Icon: CircleCheck,
        look: 'bg-accent-soft text-accent-ink',
        title: '連携が完了しました',
        text: count
          ? `${count}名の情報が届きました。届いた方は、内容を確認してからメンバーに登録できます。`
          : '届いた方は、内容を確認してからメンバーに登録できます。',
      }
    case 'failure':
      return {
        Icon: CircleAlert,
        look: 'bg-danger-soft text-danger-ink',
        title: '連携できませんでした',
        text: 'メンバーの情報は届いていません。連携サービスの画面に戻って、もう一度お試しください。続けてうまくいかないときは、連携サービスの窓口にお問い合わせください。',
      }
    case 'cancelled':
      return {
        Icon: CircleX,
        look: 'bg-hover text-ink-2',
        title: '連携を取りやめました',
        text: 'メンバーの情報は届いていません。連携サービスの画面から、いつでもやり直せます。',
      }
    case undefined:
      return {
        Icon: CircleHelp,
        look: 'bg-hover text-ink-2',
        title: '連携の結果を確認できませんでした',
        text: '届いているときは、次の画面に表示されます。表示されないときは、連携サービスの画面からやり直してください。',
      }
    default:
      return status satisfies never
  }
}

/** Where somebody lands after linking at a partner's site; it works without a session. */
export function EngageCallbackScreen() {
  const search = useSearch({ from: '/engage/callback' })
  const { Icon, look, title, text } = endingOf(search)
  const mayHaveArrived = search.status === 'success' || search.status === undefined
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <Logo />
      <Card className="w-full max-w-lg">
        <div className="flex flex-col items-center gap-3 py-4 text-center">
          <span className={`grid size-14 place-content-center rounded-full ${look}`}>
            <Icon size={28} aria-hidden />
          </span>
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="phrases text-ink-2">{text}</p>
          <Link
            to={mayHaveArrived ? '/company/temp_member' : '/company/member'}
            className={`${buttonClass({ variant: 'primary' })} mt-3`}
          >
            {mayHaveArrived ? '届いたメンバーを見る' : 'メンバー一覧を見る'}
          </Link>
        </div>
      </Card>
    </main>
  )
}
