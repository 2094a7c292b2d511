import { PageHeader } from '../../ui/PageHeader.tsx'

export function SendingScreen() {
  return <PageHeader title="メッセージの送信" />
}
