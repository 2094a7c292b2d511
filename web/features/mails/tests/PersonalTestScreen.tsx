import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { mailLanguage } from '#contract/codes.ts'
import { useCan } from '../../../platform/session.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TestMails } from './TestMails.tsx'
import { personalMails } from './test-mails.ts'

const toIndex = <Link to="/company/test/index">テスト配信</Link>
const languages = mailLanguage.entries.map(({ key, label }) => ({ value: key, label }))

/** Tries out the mails to members, in the language that the address names. */
export function PersonalTestScreen() {
  const { lang: language = 'ja' } = useSearch({ from: '/company/test/mail_personal' })
  const navigate = useNavigate({ from: '/company/test/mail_personal' })
  const mayReadTexts = useCan()('message_setting.auto_delivery.read')
  const title = 'メンバーに届くメール'
  const choose = (chosen: string) => {
    const lang = mailLanguage.entries.find(({ key }) => key === chosen)?.key
    void navigate({ search: lang && lang !== 'ja' ? { lang } : {}, replace: true })
  }
  return (
    <>
      <PageHeader
        title={title}
        description="現在の文面を、例の内容で自分のメールアドレスに送ります。件名の先頭に【テスト配信】と付きます。"
        trail={[{ label: 'テスト配信', link: toIndex }]}
        actions={
          mayReadTexts && (
            <Link to="/company/setting/enq/mail" className={buttonClass()}>
              メールの文面を見る
            </Link>
          )
        }
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
