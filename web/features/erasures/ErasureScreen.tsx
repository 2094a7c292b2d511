import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErasableSection } from './ErasableSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'

export function ErasureScreen() {
  return (
    <>
      <PageHeader
        title="個人情報の消去"
        description="退職・入社辞退・削除したメンバーの個人情報を消去します。"
      />
      <RetentionSection />
      <ErasableSection />
    </>
  )
}
