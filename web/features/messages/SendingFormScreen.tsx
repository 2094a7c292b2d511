import { PageHeader } from '../../ui/PageHeader.tsx'

export function SendingCreateScreen() {
  return <PageHeader title="メッセージの作成" />
}

export function SendingEditScreen() {
  return <PageHeader title="メッセージの作成" />
}
