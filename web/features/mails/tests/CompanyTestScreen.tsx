import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TestMails } from './TestMails.tsx'
import { companyMails } from './test-mails.ts'

const toIndex = <Link to="/company/test/index">テスト配信</Link>

/** Tries out the mails to HR and to supervisors. */
export function CompanyTestScreen() {
  const title = '人事と上司に届くメール'
  return (
    <>
      <PageHeader
        title={title}
        description="例の内容で、自分のメールアドレスに送ります。件名の先頭に【テスト配信】と付きます。"
        trail={[{ label: 'テスト配信', link: toIndex }]}
      />
      <TestMails mails={companyMails} language="ja" />
    </>
  )
}
