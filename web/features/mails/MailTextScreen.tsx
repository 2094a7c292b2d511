import { Link, useParams } from '@tanstack/react-router'
import { mailTextKinds } from '#contract/mails/text-rules.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { KindWords } from './KindWords.tsx'
import { kindNamed, sendingOf } from './kind-words.ts'

export function MailTextScreen() {
  const { type: name } = useParams({ from: '/company/setting/enq/mail/$type' })
  const type = kindNamed(name)
  const toList = <Link to="/company/setting/enq/mail">メールの文面</Link>
  const trail = [{ label: 'メールの文面', link: toList }]
  return type ? (
    <>
      <PageHeader
        title={mailTextKinds[type].label}
        description={`${sendingOf[type]}に届きます。`}
        trail={trail}
      />
      <KindWords type={type} />
    </>
  ) : (
    <>
      <PageHeader title="文面の編集" trail={trail} />
      <Unknown />
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
      URLを確認してください。
    </ErrorState>
  )
}
