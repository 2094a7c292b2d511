import { useState } from 'react'
import { examplePeople } from '#contract/members/example-people.ts'
import { fullName } from '#contract/members/name.ts'
import { FilledText } from '../../../parts/FilledText.tsx'
import { useMe } from '../../../platform/session.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'

const departments = { usual: '営業部', long: '東日本第一事業統括本部 法人営業推進部' }

/** A template as somebody made up would read it. */
export function TemplatePreview({ subject, body }: { subject: string; body: string }) {
  const me = useMe()
  const [isLong, setLong] = useState(false)
  const length = isLong ? 'long' : 'usual'
  const name = fullName(examplePeople.ja[length].member)
  const words = { name, department: departments[length], company: me.company_name, sender: me.name }
  return (
    <aside aria-labelledby="preview-title" className="min-w-0 lg:sticky lg:top-6">
      <h2 id="preview-title" className="text-lg font-semibold">
        届く文面（見本）
      </h2>
      <p className="text-ink-2">色のついた言葉は、相手に合わせて変わります。</p>
      <Checkbox
        className="mt-2 mb-3"
        label="長い名前で見る"
        name="preview-long"
        value={isLong}
        onChange={setLong}
      />
      <div lang="ja" className="min-w-0 rounded border bg-surface p-4">
        <p className="text-ink-3 wrap-anywhere">宛先：{name}さん</p>
        <p className="mt-2 border-b pb-2 font-semibold wrap-anywhere">
          {subject.trim() ? <FilledText text={subject} words={words} /> : <Blank>件名</Blank>}
        </p>
        <div className="mt-3 wrap-anywhere whitespace-pre-wrap">
          {body.trim() ? <FilledText text={body} words={words} /> : <Blank>本文</Blank>}
        </div>
      </div>
      <p className="mt-2 text-ink-2">署名と返信用のボタンは、送信するときに付きます。</p>
    </aside>
  )
}

const Blank = ({ children }: { children: string }) => (
  <span className="font-normal text-ink-3">（{children}）</span>
)
