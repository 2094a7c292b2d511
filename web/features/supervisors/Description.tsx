import { useQuery } from '@tanstack/react-query'
import { monthlyQuestions } from '#contract/answers/questions.ts'
import { descriptionLimit } from '#contract/limits.ts'
import { descriptionInput } from '#contract/supervisors/fields.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type Setting = { value: string | null; version: number }

/** What members read about their supervisor beside question 3, with how it will look. */
export function Description() {
  const { data, error, refetch } = useQuery(api.supervisors.description.queryOptions())
  return (
    <Section
      title="上司についての説明"
      description="回答ページの質問3に、「上司」がだれのことかを自社の言葉で添えられます。空にすると表示しません。"
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

function DescriptionForm({ setting }: { setting: Setting }) {
  const can = useCan()
  if (!can('enq_setting.basic.update')) return <Preview text={setting.value ?? ''} />
  return <DescriptionFields key={setting.version} setting={setting} />
}

const originOf = ({ value, version }: Setting) => ({ version, values: { value: value ?? '' } })

function DescriptionFields({ setting }: { setting: Setting }) {
  const flash = useFlash()
  const edit = useEditForm({
    draft: 'supervisor-description',
    origin: originOf(setting),
    schema: descriptionInput,
    labels: { value: '上司についての説明' },
    onSave: async ({ value }, read) => {
      const { version, message } = await client.supervisors.saveDescription({
        value,
        version: read ?? setting.version,
      })
      return () => {
        queryClient.setQueryData(api.supervisors.description.queryKey(), { value: value || null, version })
        flash(message)
      }
    },
    readLatest: async () => originOf(await client.supervisors.description({})),
  })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <EditFrame edit={edit} className="flex flex-col items-start gap-4" saveLabel="説明を保存する">
        <Bound
          edit={edit}
          name="value"
          render={(field) => (
            <TextArea
              {...field}
              className="w-full"
              rows={4}
              maxLength={descriptionLimit}
              placeholder="例：「直属の上司」とは、所属する課の課長のことです。"
            />
          )}
        />
      </EditFrame>
      <Preview text={edit.form.watch('value')} />
    </div>
  )
}

/** Question 3 as a member reads it. */
function Preview({ text }: { text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-ink-3">メンバーに見える画面</figcaption>
      <Card>
        <p className="font-semibold text-accent-ink">質問3</p>
        <p className="text-lg font-semibold">{monthlyQuestions.ja[2].text}</p>
        {text.trim() ? (
          <p className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-wrap">{text.trim()}</p>
        ) : (
          <p className="mt-2 text-ink-3">説明は表示されません。</p>
        )}
      </Card>
    </figure>
  )
}
