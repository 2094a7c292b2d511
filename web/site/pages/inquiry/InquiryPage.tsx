import {
  type InquiryField,
  type InquiryForm,
  inquiryDays,
  inquiryFields,
  inquiryLabels,
  inquiryLimits,
  inquiryPath,
} from '#contract/site/inquiry.ts'
import type { SiteHead } from '../../frame/head.ts'
import { useSite } from '../../site-context.ts'

const title = 'お問い合わせ'

export const inquiryHead = ({ problems, refusal }: InquiryForm): SiteHead => ({
  title: refusal || Object.keys(problems).length > 0 ? `エラー：${title}` : title,
  description: '空模様の機能や料金、導入についてのご質問をお送りください。担当者がメールで回答します。',
  path: inquiryPath,
  trail: [{ name: title, path: inquiryPath }],
})

const inputs: Record<Exclude<InquiryField, 'body'>, { type: string; autoComplete: string }> = {
  name: { type: 'text', autoComplete: 'name' },
  company: { type: 'text', autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email' },
}

function Field({ field, form }: { field: InquiryField; form: InquiryForm }) {
  const problem = form.problems[field]
  const shared = {
    id: field,
    name: field,
    defaultValue: form.filled[field],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${field}-problem` : undefined,
    'aria-required': field !== 'company',
  }
  return (
    <div className="field">
      <label htmlFor={field}>
        {inquiryLabels[field]}
        <span className={field === 'company' ? 'quiet' : 'required'}>
          {field === 'company' ? '任意' : '必須'}
        </span>
      </label>
      {field === 'body' ? <textarea {...shared} rows={8} /> : <input {...shared} {...inputs[field]} />}
      {problem ? (
        <p className="problem" id={`${field}-problem`}>
          {problem}
        </p>
      ) : null}
      {field === 'body' ? (
        <p className="quiet">{inquiryLimits.body.toLocaleString('ja-JP')}文字まで</p>
      ) : null}
    </div>
  )
}

const named = (field: InquiryField, problem = '') =>
  problem.includes(inquiryLabels[field]) ? problem : `${inquiryLabels[field]}：${problem}`

/** What keeps the form from being taken, each with the way to its field. */
function Problems({ form: { problems, refusal } }: { form: InquiryForm }) {
  const wrong = inquiryFields.filter((field) => problems[field])
  if (!refusal && wrong.length === 0) return null
  return (
    <div className="problems" role="alert">
      {refusal ? <p>{refusal}</p> : <p>{wrong.length}件の入力を確認してください。</p>}
      {refusal ? null : (
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{named(field, problems[field])}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Keeping() {
  const { operator } = useSite()
  const reader = operator ? `${operator.name}の担当者` : '担当者'
  return (
    <p className="quiet">
      {`送信した内容は、${reader}にメールで届きます。回答のほかには使いません。`}
      {`${inquiryDays}日間保管したあと、自動的に削除します。`}
    </p>
  )
}

/** The contact form: complete without a script and without a cookie. */
export function InquiryPage({ form }: { form: InquiryForm }) {
  return (
    <section className="section opening sky inquiry">
      <div className="inquiry-head">
        <h1>{title}</h1>
        <p className="lead">空模様についてのご質問をお送りください。担当者がメールで回答します。</p>
        <Keeping />
      </div>
      <div className="inquiry-form">
        <Problems form={form} />
        <form method="post" action={inquiryPath} noValidate>
          {inquiryFields.map((field) => (
            <Field key={field} field={field} form={form} />
          ))}
          <div className="unseen" aria-hidden="true">
            <label htmlFor="website">ここには入力しないでください</label>
            <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <input type="hidden" name="token" value={form.token} />
          <button className="button primary" type="submit">
            送信する
          </button>
        </form>
      </div>
    </section>
  )
}
