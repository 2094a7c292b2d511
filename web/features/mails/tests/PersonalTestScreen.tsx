import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { mailLanguage } from '#contract/codes.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TestMails } from './TestMails.tsx'
import { personalMails } from './test-mails.ts'

const toList = <Link to="/company/setting/enq/mail">文面</Link>
const languages = mailLanguage.entries.map(({ key, label }) => ({ value: key, label }))

/** Tries out the mails to members, in the language that the address names. */
export function PersonalTestScreen() {
  const { lang: language = 'ja' } = useSearch({ from: '/company/test/mail_personal' })
  const navigate = useNavigate({ from: '/company/test/mail_personal' })
  const title = 'メンバーに届くメール'
  const choose = (chosen: string) => {
    const lang = mailLanguage.entries.find(({ key }) => key === chosen)?.key
    void navigate({ search: lang && lang !== 'ja' ? { lang } : {}, replace: true })
  }
  return (
    <>
      <PageHeader
        title={title}
        description="例の内容で、自分のメールアドレスに送ります。"
        trail={[{ label: '文面', link: toList }]}
      />
      <Select
        className="mb-4 max-w-xs"
        label="言語"
        name="language"
        options={languages}
        value={language}
        onChange={choose}
      />
      <TestMails mails={personalMails} language={language} />
    </>
  )
}
