import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'

const list = { to: '/company/setting/message', search: {} } as const

/** For the trail of what stands under the list. */
export const toList = {
  label: 'メッセージのテンプレート',
  link: <Link {...list}>メッセージのテンプレート</Link>,
}

/** No template has the code of the address. */
export function Gone() {
  return (
    <ErrorState
      title="テンプレートが見つかりません"
      action={
        <Link {...list} className={buttonClass()}>
          一覧へ戻る
        </Link>
      }
    >
      削除されたか、URLが途中で切れています。
    </ErrorState>
  )
}
