import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TestMails } from './TestMails.tsx'
import { companyMails } from './test-mails.ts'

const toList = <Link to="/company/setting/enq/mail">文面</Link>

export function CompanyTestScreen() {
  const title = '人事と上司に届くメール'
  return (
    <>
      <PageHeader
        title={title}
        description="例の内容で、自分のメールアドレスに送ります。"
        trail={[{ label: '文面', link: toList }]}
      />
      <TestMails mails={companyMails} language="ja" />
    </>
  )
}
