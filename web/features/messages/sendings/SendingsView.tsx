import { PageHeader } from '../../../ui/PageHeader.tsx'
import { MessageTabs } from '../MessageTabs.tsx'

export function SendingsView() {
  return (
    <>
      <PageHeader title="メッセージ" />
      <MessageTabs view="sendings" />
    </>
  )
}
