import { Link, useParams } from '@tanstack/react-router'
import { mailTextKinds } from '#contract/mails/text-rules.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KindWords } from './KindWords.tsx'
import { kindNamed, sendingOf } from './kind-words.ts'

/** The words of one kind of mail. */
export function MailTextScreen() {
  const { type: name } = useParams({ from: '/company/setting/enq/mail/$type' })
  const type = kindNamed(name)
  if (!type) return <Unknown />
  const { label } = mailTextKinds[type]
  const toList = <Link to="/company/setting/enq/mail">メールの文面</Link>
  return (
    <>
      <Breadcrumbs items={[{ label: 'メールの文面', link: toList }, { label }]} />
      <h1 className="mt-2 text-2xl font-semibold">{label}</h1>
      <p className="mt-1 mb-6 text-ink-2">{sendingOf[type]}に届きます。</p>
      <KindWords type={type} />
    </>
  )
}

function Unknown() {
  return (
    <ErrorState
      title="メールが見つかりません"
      action={
        <Link to="/company/setting/enq/mail" className={buttonClass()}>
          メールの文面へ戻る
        </Link>
      }
    >
      アドレスが正しくありません。
    </ErrorState>
  )
}
