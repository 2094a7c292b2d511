import { Download } from 'lucide-react'
import { useState } from 'react'
import { linkStatus } from '#contract/codes.ts'
import type { ServiceOverview } from '#contract/services/calls.ts'
import { codeSamples } from '#contract/services/code-samples.ts'
import { CopyButton } from '../../../platform/CopyButton.tsx'
import { saveFile } from '../../../platform/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { guideText, type Place, results, signingRules } from './guide-text.ts'
import { OpenApi } from './OpenApi.tsx'

/** What the other service's engineer needs, to be copied or handed on whole. */
export function Guide({ overview }: { overview: ServiceOverview }) {
  const { services, company_id, callback_url } = overview
  const first = services.find(({ link_status }) => link_status === linkStatus.is.linked) ?? services[0]
  const [chosen, setChosen] = useState(String(first?.service ?? ''))
  const place = { url: callback_url, companyId: company_id, service: Number(chosen) }
  const save = () =>
    saveFile(new Blob([guideText(place)], { type: 'text/markdown' }), `空模様への送り方_${chosen}.md`)
  return (
    <Section
      title="連携先の開発担当の方へ"
      description="キーと一緒に、次の内容を渡してください。キーは含まれません。"
      actions={
        <Button icon={<Download size={16} aria-hidden />} onClick={save}>
          説明をダウンロードする
        </Button>
      }
    >
      <Card className="flex flex-col gap-6">
        <Select
          label="どのサービスの説明ですか"
          name="guide-service"
          className="max-w-md"
          value={chosen}
          onChange={setChosen}
          options={services.map(({ service, name }) => ({ value: String(service), label: name }))}
        />
        <Values {...place} />
        <Rules {...place} />
        <Samples {...place} />
        <Results />
        <OpenApi />
      </Card>
    </Section>
  )
}

function Values({ url, companyId }: Place) {
  const values = [
    ['送り先のURL', url],
    ['会社の番号', String(companyId)],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
      {values.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="content-center text-ink-3">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-2">
            <code className="min-w-0 rounded-sm bg-sunken px-2 py-1 wrap-anywhere">{value}</code>
            <CopyButton label={label} text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Rules = (place: Place) => (
  <div>
    <h3 className="font-semibold">送り方</h3>
    <ul className="mt-2 list-disc pl-5">
      {signingRules(place).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </div>
)

function Samples(place: Place) {
  const tabs = codeSamples(place).map(({ language, code }) => ({
    id: language,
    label: language,
    content: (
      <>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys too
          tabIndex={0}
          aria-label={`${language}の例`}
          className="overflow-x-auto rounded bg-sunken p-4 text-meta"
        >
          <pre>
            <code>{code}</code>
          </pre>
        </section>
        <div className="mt-2 flex flex-wrap gap-2">
          <CopyButton label={`${language}の例`} text={code} />
        </div>
      </>
    ),
  }))
  return (
    <div>
      <h3 className="mb-1 font-semibold">例</h3>
      <p className="mb-2 text-ink-2">
        そのまま動かすと、1名を試しに送ります。届くと「受信の記録」に表示されます。
      </p>
      <Tabs label="例の言語" tabs={tabs} />
    </div>
  )
}

const Results = () => (
  <div>
    <h3 className="font-semibold">返ってくる結果</h3>
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {results.map(([status, meaning]) => (
        <div key={status} className="contents">
          <dt className="font-semibold">{status}</dt>
          <dd className="min-w-0">{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
)
