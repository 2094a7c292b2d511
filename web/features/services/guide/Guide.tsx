import { useState } from 'react'
import { linkStatus } from '#contract/codes.ts'
import type { ServiceOverview } from '#contract/services/calls.ts'
import { codeSamples } from '#contract/services/code-samples.ts'
import { CopiedCode, CopiedText } from '../../../shared/engineer-guide/CopiedText.tsx'
import { EngineerDialog } from '../../../shared/engineer-guide/EngineerDialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { guideText, type Place, results, signingRules } from './guide-text.ts'
import { OpenApi } from './OpenApi.tsx'

/** What the other service's engineer needs, to be copied or handed on whole; the key is not in it. */
export function Guide({ overview, onClose }: { overview: ServiceOverview; onClose: () => void }) {
  const { services, company_id, callback_url } = overview
  const first = services.find(({ link_status }) => link_status === linkStatus.is.linked) ?? services[0]
  const [chosen, setChosen] = useState(String(first?.service ?? ''))
  const place = { url: callback_url, companyId: company_id, service: Number(chosen) }
  return (
    <EngineerDialog name={`空模様への送り方_${chosen}`} text={guideText(place)} onClose={onClose}>
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
    </EngineerDialog>
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
          <dd className="min-w-0">
            <CopiedText label={label} text={value} />
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
    content: <CopiedCode label={`${language}の例`} text={code} />,
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
