import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { newTemplateForm } from '../../../platform/addresses.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useFocusNext } from '../../../ui/use-focus-next.ts'
import { AddLink } from './AddLink.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { TemplateRow } from './TemplateRow.tsx'

/** The company's own templates with what can be done to them, and those that everybody has. */
export function TemplateLists({ found, isSearch }: { found: readonly MessageTemplate[]; isSearch: boolean }) {
  const own = found.filter(({ is_default }) => !is_default)
  const standard = found.filter(({ is_default }) => is_default)
  return (
    <>
      {(own.length > 0 || !isSearch) && (
        <Section title="自社のテンプレート">{own.length > 0 ? <Rows templates={own} /> : <None />}</Section>
      )}
      {standard.length > 0 && (
        <Section
          title="標準のテンプレート"
          description="言葉を変えるときは、コピーして自社のテンプレートにします。"
        >
          <Rows templates={standard} />
        </Section>
      )}
    </>
  )
}

function Rows({ templates }: { templates: readonly MessageTemplate[] }) {
  const mayChange = useCan()('message_setting.template.update')
  const navigate = useNavigate()
  const [deleted, setDeleted] = useState<MessageTemplate | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const next = deleted && neighbour(templates, deleted)
  const focusNext = useFocusNext()
  return (
    <Card padding="none">
      <ul ref={list} className="divide-y">
        {templates.map((template) => (
          <TemplateRow
            key={template.code}
            template={template}
            mayChange={mayChange}
            onCopy={() => void navigate(newTemplateForm(template.code))}
            onDelete={() => setDeleted(template)}
          />
        ))}
      </ul>
      {deleted && (
        <DeleteDialog
          template={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => {
            setDeleted(null)
            focusNext(() => list.current?.querySelector<HTMLElement>(`[data-template="${next?.code}"]`))
          }}
        />
      )}
    </Card>
  )
}

/** Which row comes into the place of one, or stands before it. */
function neighbour(templates: readonly MessageTemplate[], deleted: MessageTemplate) {
  const at = templates.findIndex(({ code }) => code === deleted.code)
  return templates[at + 1] ?? templates[at - 1]
}

function None() {
  const mayChange = useCan()('message_setting.template.update')
  return (
    <Card padding="none">
      <EmptyState
        icon={<FileText size={28} />}
        title="自社のテンプレートはまだありません"
        action={mayChange && <AddLink />}
      >
        標準のテンプレートをコピーして、自社の言葉に直せます。
      </EmptyState>
    </Card>
  )
}
