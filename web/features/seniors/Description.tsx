import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { descriptionLimit } from '#contract/description-limit.ts'
import { monthlyQuestions } from '#contract/monthly-questions.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { forgetDraft, keepDraft, readDraft } from '../../platform/form-draft.ts'
import { japaneseOf, problemOf, problemsOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Form } from '../../ui/Form.tsx'
import { FormErrorSummary } from '../../ui/FormErrorSummary.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

type Setting = { value: string | null; version: number }

const draft = 'supervisor-description'
const labels = { value: '上司についての説明' }

/** What members read about their supervisor beside question 3, with how it will look. */
export function Description() {
  const { data, error, refetch } = useQuery(api.seniors.description.queryOptions())
  return (
    <Section
      title="上司についての説明"
      description="回答ページの質問3に、「上司」が誰のことかを貴社の言葉で添えられます。空にすると表示しません。"
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
  const flash = useFlash()
  const [typed, setTyped] = useState(() => readDraft<{ value: string }>(draft)?.value ?? setting.value ?? '')
  const saving = useMutation({
    mutationFn: () => client.seniors.saveDescription({ value: typed, version: setting.version }),
    onSuccess: ({ version, message }) => {
      forgetDraft(draft)
      queryClient.setQueryData(api.seniors.description.queryKey(), { value: typed.trim() || null, version })
      flash(message)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: api.seniors.description.key() }),
  })
  if (!can('enq_setting.basic.update')) return <Preview text={setting.value ?? ''} />
  const change = (value: string) => {
    setTyped(value)
    keepDraft(draft, { value })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Form onSubmit={submit} className="flex flex-col items-start gap-4">
        <FormErrorSummary errors={problemsOf(saving.error, labels)} attempt={saving.submittedAt} />
        <TextArea
          className="w-full"
          label={labels.value}
          name="value"
          rows={4}
          maxLength={descriptionLimit}
          value={typed}
          onChange={change}
          placeholder="例：「直属の上司」とは、所属する課の課長のことです。"
          errorMessage={problemOf(saving.error, 'value')}
        />
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          説明を保存する
        </Button>
      </Form>
      <Preview text={typed} />
    </div>
  )
}

/** Question 3 as a member reads it. */
function Preview({ text }: { text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm text-ink-3">メンバーに見える画面</figcaption>
      <Card>
        <p className="text-sm font-semibold text-accent-ink">質問3</p>
        <p className="text-lg font-semibold">{monthlyQuestions.ja[2].text}</p>
        {text.trim() ? (
          <p className="mt-2 text-ink-2 wrap-anywhere whitespace-pre-wrap">{text.trim()}</p>
        ) : (
          <p className="mt-2 text-sm text-ink-3">説明は表示されません。</p>
        )}
      </Card>
    </figure>
  )
}
