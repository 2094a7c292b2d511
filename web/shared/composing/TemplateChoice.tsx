import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { MessageTemplate } from '#contract/messages/template-calls.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { MessageText } from './message-problems.ts'

interface TemplateChoiceProps {
  text: MessageText
  onChange: (text: MessageText, template: string | null) => void
}

const textOf = ({ subject, context }: MessageTemplate): MessageText => ({ subject, mail_body: context })

const isSame = (one: MessageText, other: MessageText) =>
  one.subject === other.subject && one.mail_body === other.mail_body

const isBlank = ({ subject, mail_body }: MessageText) => !subject.trim() && !mail_body.trim()

const noteLimit = 60

const shortened = (note: string) => (note.length > noteLimit ? `${note.slice(0, noteLimit)}…` : note)

/** Applies a template; asks before it replaces typed text, and offers undo. */
function useTemplate({ text, onChange }: TemplateChoiceProps) {
  const [used, setUsed] = useState<{ template: MessageTemplate; before: MessageText } | null>(null)
  const [asked, setAsked] = useState<MessageTemplate | null>(null)
  const isUntouched = used !== null && isSame(text, textOf(used.template))
  const use = (template: MessageTemplate) => {
    setUsed({
      template,
      before: isUntouched ? used.before : { subject: text.subject, mail_body: text.mail_body },
    })
    setAsked(null)
    onChange(textOf(template), template.code)
  }
  const choose = (template: MessageTemplate) => {
    if (isBlank(text) || isUntouched || isSame(text, textOf(template))) use(template)
    else setAsked(template)
  }
  const takeBack = () => {
    if (used) onChange(used.before, null)
    setUsed(null)
  }
  return { used, isUntouched, asked, cancel: () => setAsked(null), choose, use, takeBack }
}

export function TemplateChoice(props: TemplateChoiceProps) {
  const may = useCan()('message_setting.template.read')
  const { data, error } = useQuery(api.messageTemplates.list.queryOptions({ enabled: may }))
  const { used, isUntouched, asked, cancel, choose, use, takeBack } = useTemplate(props)
  if (!may) return null
  const templates = data?.result ?? []
  return (
    <div>
      <ComboBox
        label="テンプレート"
        name="template"
        value={used?.template.code ?? ''}
        options={templates.map(({ code, name, note }) => ({
          value: code,
          label: name,
          description: shortened(note),
        }))}
        placeholder="テンプレート名で検索"
        emptyText="条件に合うテンプレートはありません"
        disabled={!data}
        description={isUntouched ? undefined : '選ぶと、件名と本文に入ります。'}
        errorMessage={error && !data ? japaneseOf(error) : undefined}
        onChange={(code) => {
          const template = templates.find((one) => one.code === code)
          if (template && template.code !== used?.template.code) choose(template)
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-ink-2">
          {used && isUntouched && `「${used.template.name}」の文面を入れました。`}
        </p>
        {isUntouched && (
          <Button size="small" variant="white" icon={<Undo2 size={16} aria-hidden />} onClick={takeBack}>
            元に戻す
          </Button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={cancel}
          onConfirm={() => use(asked)}
          title={`「${asked.name}」の文面に置き換えますか？`}
          confirmLabel="置き換える"
        >
          入力した件名と本文は、テンプレートの文面に変わります。あとから元に戻せます。
        </ConfirmDialog>
      )}
    </div>
  )
}
