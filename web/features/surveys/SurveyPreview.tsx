import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { mailLanguage } from '#contract/codes.ts'
import { monthlyRounds } from '#contract/limits.ts'
import type { SurveyPage } from '#contract/surveys/forecast-calls.ts'
import { api } from '../../platform/api.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** An address opens for an hour; it is renewed before that. */
const renewal = { staleTime: 45 * 60_000, refetchInterval: 50 * 60_000 }

const names: Record<SurveyPage, string> = {
  monthly: '月次アンケート',
  annual: '入社1年アンケート（本人）',
  annual_senior: '入社1年アンケート（上司）',
}

const languages = mailLanguage.entries.map(({ key, label }) => ({ value: key, label }))
const rounds = Array.from({ length: monthlyRounds }, (_, index) => ({
  value: String(index + 1),
  label: `第${index + 1}回`,
}))

/** The answering pages themselves, as somebody made up meets them, in each language. */
export function SurveyPreview({ surveys }: { surveys: readonly [SurveyPage, ...SurveyPage[]] }) {
  const { data, error, refetch } = useQuery({ ...api.surveyPreviews.list.queryOptions(), ...renewal })
  const [survey, setSurvey] = useState(surveys[0])
  const [language, setLanguage] = useState('ja')
  const [round, setRound] = useState('1')
  const url = data?.result.find((one) => one.survey === survey)?.url
  const address = url && `${url}/${round}?lang=${language}`
  return (
    <Section
      title="回答ページの見本"
      description="最後まで操作できます。送信しても記録されません。"
      actions={
        address && (
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
            <ExternalLink size={16} aria-hidden />
            新しいタブで開く
          </a>
        )
      }
    >
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {surveys.length > 1 && (
            <Select
              label="回答する人"
              name="preview-survey"
              value={survey}
              onChange={(chosen) => setSurvey(surveys.find((one) => one === chosen) ?? surveys[0])}
              options={surveys.map((value) => ({ value, label: names[value] }))}
            />
          )}
          <Select
            label="言語"
            name="preview-language"
            value={language}
            onChange={setLanguage}
            options={languages}
          />
          {survey === 'monthly' && (
            <Select label="回" name="preview-round" value={round} onChange={setRound} options={rounds} />
          )}
        </div>
        {address ? (
          <iframe
            key={address}
            src={address}
            lang={language}
            title={`${names[survey]}の見本`}
            loading="lazy"
            className="h-[40rem] w-full max-w-104 rounded border border-line-strong bg-surface"
          />
        ) : error ? (
          <LoadProblem error={error} noun="見本" onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </div>
    </Section>
  )
}
