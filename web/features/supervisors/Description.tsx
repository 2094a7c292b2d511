import { useQuery } from '@tanstack/react-query'
import { translationsFrom } from '#contract/supervisors/description-rules.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DescriptionFields, type DescriptionSetting } from './DescriptionFields.tsx'
import { DescriptionPreview } from './DescriptionPreview.tsx'

/** What members read about their supervisor beside question 3, with how it will look. */
export function Description() {
  const { data, error, refetch } = useQuery(api.supervisors.description.queryOptions())
  return (
    <Section
      title="上司についての説明"
      description="回答ページの質問3に、「上司」がだれのことかを自社の言葉で添えられます。空欄にすると表示しません。"
    >
      {data ? (
        <DescriptionForm setting={data} />
      ) : error ? (
        <ErrorState title="説明を読み込めませんでした" onRetry={() => void refetch()}>
          {japaneseOf(error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Section>
  )
}

function DescriptionForm({ setting }: { setting: DescriptionSetting }) {
  const can = useCan()
  if (can('enq_setting.basic.update')) return <DescriptionFields key={setting.version} setting={setting} />
  const translations = translationsFrom((language) => setting[`${language}_value`])
  return <DescriptionPreview text={setting.value ?? ''} translations={translations} language="ja" />
}
