import { Link } from '@tanstack/react-router'

const to = { to: '/company/message', search: { view: 'sendings' } } as const

/** For the trail of what stands under the sendings. */
export const toSendings = {
  to,
  label: 'メッセージの送信',
  link: <Link {...to}>メッセージの送信</Link>,
}
