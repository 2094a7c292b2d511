import { PageHeader } from '../../../ui/PageHeader.tsx'
import { MessageTabs } from '../MessageTabs.tsx'

export function ConversationsView() {
  return (
    <>
      <PageHeader title="メッセージ" />
      <MessageTabs view="conversations" />
    </>
  )
}
