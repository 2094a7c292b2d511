import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { EraseButton } from '../../parts/EraseButton.tsx'
import { newTemplateForm } from '../../platform/addresses.ts'
import { LoadProblem } from '../../platform/LoadProblem.tsx'
import { useCan } from '../../platform/session.ts'
import { type ButtonVariant, buttonClass } from '../../ui/button-class.ts'
import { LongName } from '../../ui/LongName.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { focusGivenBack } from '../../ui/use-focus-next.ts'
import { DeleteDialog } from './templates/DeleteDialog.tsx'
import { TemplateForm } from './templates/TemplateForm.tsx'
import { TemplateWords } from './templates/TemplateWords.tsx'
import { Gone, toList } from './templates/ToList.tsx'
import { useTemplates } from './templates/use-templates.ts'

/** A template: the company's own is edited here, a standard one is read and copied. */
export function TemplateScreen() {
  const { code } = useParams({ from: '/company/setting/message/$code' })
  const { data, error, refetch } = useTemplates()
  const template = useOpened(
    code,
    data?.result.find((one) => one.code === code),
  )
  const mayChange = useCan()('message_setting.template.update')
  if (template && (template.is_default || !mayChange))
    return <ReadOnly template={template} mayCopy={mayChange} />
  if (template) return <Own key={code} template={template} />
  return (
    <>
      <PageHeader title="テンプレートの編集" trail={[toList]} />
      {data ? (
        <Gone />
      ) : error ? (
        <LoadProblem error={error} noun="テンプレート" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-screen rounded" />
      )}
    </>
  )
}

/** What is edited stays as it was opened, also when others delete it; the form itself brings in what they save. */
function useOpened(code: string, stored: MessageTemplate | undefined) {
  const [opened, setOpened] = useState(stored)
  if (stored && stored.code !== opened?.code) setOpened(stored)
  return opened?.code === code ? opened : stored
}

function ReadOnly({ template, mayCopy }: { template: MessageTemplate; mayCopy: boolean }) {
  return (
    <>
      <PageHeader
        title={<LongName text={template.name} />}
        note={template.is_default && '標準のテンプレート'}
        trail={[toList]}
        actions={mayCopy && <CopyLink code={template.code} variant="primary" label="コピーして編集する" />}
      />
      <TemplateWords template={template} />
    </>
  )
}

const CopyLink = ({ code, variant, label }: { code: string; variant: ButtonVariant; label: string }) => (
  <Link {...newTemplateForm(code)} className={buttonClass({ variant })}>
    <Copy size={16} aria-hidden />
    {label}
  </Link>
)

const Own = ({ template }: { template: MessageTemplate }) => (
  <>
    <PageHeader
      title="テンプレートの編集"
      trail={[toList]}
      actions={<CopyLink code={template.code} variant="default" label="コピーする" />}
    />
    <TemplateForm
      opening={{ template }}
      below={(edit) => <Deletion template={template} onDeleted={edit.discard} />}
    />
  </>
)

function Deletion({ template, onDeleted }: { template: MessageTemplate; onDeleted: () => void }) {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  return (
    <Section
      title="テンプレートの削除"
      description="送信したメッセージは、削除しても残ります。"
      className="mt-8"
    >
      <EraseButton icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsked(true)}>
        削除する
      </EraseButton>
      {isAsked && (
        <DeleteDialog
          template={template}
          onClose={() => setAsked(false)}
          onDeleted={async () => {
            onDeleted()
            await navigate({ to: '/company/setting/message', search: {} })
            focusGivenBack(() => null)
          }}
        />
      )}
    </Section>
  )
}
