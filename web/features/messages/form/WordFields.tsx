import { FileText } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { messageBodyLimit, messagePlaceholders, messageSubjectLimit } from '#contract/messages/rules.ts'
import { placeholderProblems } from '#contract/messages/text-rules.ts'
import { PlaceholderChips } from '../../../parts/PlaceholderChips.tsx'
import { useInsertion } from '../../../parts/use-insertion.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { Attachments } from '../../../shared/attachments/Attachments.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { SendingValues } from './sending-values.ts'
import type { SendingEdit } from './use-sending-form.ts'

const TemplateChoice = lazyNamed(
  () => import('../../../shared/composing/TemplateChoice.tsx'),
  (file) => file.TemplateChoice,
  () => <Skeleton className="h-16 rounded" />,
)

const focusField = (place: HTMLElement | null) => place?.querySelector('input')?.focus()

/** The templates, fetched when somebody wants one. */
function Templates(props: ComponentProps<typeof TemplateChoice>) {
  const can = useCan()
  const [isWanted, setWanted] = useState(false)
  if (!can('message_setting.template.read')) return null
  if (!isWanted)
    return (
      <Button
        size="small"
        className="self-start"
        icon={<FileText size={16} aria-hidden />}
        onClick={() => setWanted(true)}
      >
        テンプレートを使う
      </Button>
    )
  return (
    <div ref={focusField}>
      <TemplateChoice {...props} />
    </div>
  )
}

interface WordFieldsProps {
  edit: SendingEdit
  values: SendingValues
  /** Whether a file is still on its way. */
  onPending: (isPending: boolean) => void
}

/** What is said: from a template or one's own, with what each reader's words are put into, and files. */
export function WordFields({ edit, values, onPending }: WordFieldsProps) {
  const insertion = useInsertion()
  const { form } = edit
  /** What nobody could fill is told while it is typed. */
  const typed = (name: 'subject' | 'mail_body', text: string) => {
    if (placeholderProblems(text).length > 0 || form.getFieldState(name).error) void form.trigger(name)
  }
  return (
    <fieldset aria-label="文面" onFocus={insertion.follow} className="flex min-w-0 flex-col gap-4">
      <Templates
        text={{ subject: values.subject, mail_body: values.mail_body }}
        onChange={({ subject, mail_body }, template) => {
          const typing = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
          form.setValue('subject', subject, typing)
          form.setValue('mail_body', mail_body, typing)
          form.setValue('template_code', template, { shouldDirty: true })
        }}
      />
      <Bound
        edit={edit}
        name="subject"
        render={(field) => (
          <TextField
            {...field}
            ref={insertion.subject}
            isRequired
            onChange={(text) => {
              field.onChange(text)
              typed('subject', text)
            }}
            suffix={
              [...field.value].length > messageSubjectLimit * 0.8 ? `${[...field.value].length}` : undefined
            }
          />
        )}
      />
      <PlaceholderChips
        field={insertion.field}
        placeholders={messagePlaceholders}
        onInsert={insertion.insert}
      />
      <Bound
        edit={edit}
        name="mail_body"
        render={(field) => (
          <TextArea
            {...field}
            ref={insertion.body}
            isRequired
            rows={12}
            maxLength={messageBodyLimit}
            onChange={(text) => {
              field.onChange(text)
              typed('mail_body', text)
            }}
          />
        )}
      />
      <Bound
        edit={edit}
        name="attachments"
        render={({ value, onChange, errorMessage }) => (
          <Attachments value={value} onChange={onChange} onPending={onPending} errorMessage={errorMessage} />
        )}
      />
    </fieldset>
  )
}
