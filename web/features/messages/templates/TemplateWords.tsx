import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { FilledText } from '../../../parts/FilledText.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FormBeside } from '../../../ui/FormBeside.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

/** A template to be read. */
export function TemplateWords({ template }: { template: MessageTemplate }) {
  const parts = [
    { term: '件名', text: template.subject },
    { term: '本文', text: template.context },
    { term: '社内メモ', text: template.note },
  ]
  return (
    <FormBeside>
      <Card width="form">
        <dl className="flex min-w-0 flex-col gap-5">
          {parts.map(({ term, text }) => (
            <div key={term}>
              <dt className="text-ink-2">{term}</dt>
              <dd lang="ja" className="text-lg wrap-anywhere whitespace-pre-wrap">
                <FilledText text={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <TemplatePreview subject={template.subject} body={template.context} />
    </FormBeside>
  )
}
