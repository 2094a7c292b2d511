import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { templateLimits } from '#contract/limits.ts'
import {
  messageBodyLimit,
  messagePlaceholders,
  messageSubjectLimit,
  unknownPlaceholders,
} from '#contract/messages/rules.ts'
import { PlaceholderChips } from '../../../parts/PlaceholderChips.tsx'
import { useInsertion } from '../../../parts/use-insertion.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Card } from '../../../ui/Card.tsx'
import { FormBeside } from '../../../ui/FormBeside.tsx'
import { focusFirst } from '../../../ui/first-focus.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { type TemplateEdit, type TemplateOpening, useTemplateForm, useValues } from './use-template-form.ts'

interface TemplateFormProps {
  opening: TemplateOpening
  /** What stands below the fields, such as the way to delete it. */
  below?: (edit: TemplateEdit) => ReactNode
}

/** A template's name, words and note, beside the message as a member reads it. */
export function TemplateForm({ opening, below }: TemplateFormProps) {
  const edit = useTemplateForm(opening)
  return (
    <FormBeside>
      <div className="min-w-0">
        <Card width="form">
          <EditFrame
            edit={edit}
            className="flex min-w-0 flex-col gap-5"
            saveLabel={opening.template ? '保存する' : '作成する'}
            cancel={
              <Link to="/company/setting/message" search={{}} className={buttonClass()}>
                キャンセル
              </Link>
            }
          >
            <Name edit={edit} isNew={opening.template === null} />
            <Words edit={edit} />
            <Note edit={edit} />
          </EditFrame>
        </Card>
        {below?.(edit)}
      </div>
      <PreviewOf edit={edit} />
    </FormBeside>
  )
}

/** How long a text is, once it nears its limit. */
const lengthOf = (text: string, limit: number) => {
  const { length } = [...text]
  return length > limit * 0.8 ? String(length) : undefined
}

function Name({ edit, isNew }: { edit: TemplateEdit; isNew: boolean }) {
  return (
    <Bound
      edit={edit}
      name="name"
      render={(field) => (
        <TextField
          {...field}
          isRequired
          ref={isNew ? focusFirst : undefined}
          suffix={lengthOf(field.value, templateLimits.name)}
          description="メッセージを書くときに、この名前で選びます。相手には届きません。"
        />
      )}
    />
  )
}

function Words({ edit }: { edit: TemplateEdit }) {
  const insertion = useInsertion()
  /** What nobody could fill is told while it is typed. */
  const typed = (name: 'subject' | 'context', text: string) => {
    if (unknownPlaceholders(text).length > 0 || edit.form.getFieldState(name).error)
      void edit.form.trigger(name)
  }
  return (
    <fieldset
      aria-label="メッセージの文面"
      onFocus={insertion.follow}
      className="flex min-w-0 flex-col gap-4"
    >
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
            suffix={lengthOf(field.value, messageSubjectLimit)}
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
        name="context"
        render={(field) => (
          <TextArea
            {...field}
            ref={insertion.body}
            isRequired
            rows={12}
            maxLength={messageBodyLimit}
            onChange={(text) => {
              field.onChange(text)
              typed('context', text)
            }}
          />
        )}
      />
    </fieldset>
  )
}

const Note = ({ edit }: { edit: TemplateEdit }) => (
  <Bound
    edit={edit}
    name="note"
    render={(field) => (
      <TextArea
        {...field}
        rows={2}
        maxLength={templateLimits.note}
        description="いつ使うかを書いておくと、選ぶときに役立ちます。相手には届きません。"
      />
    )}
  />
)

function PreviewOf({ edit }: { edit: TemplateEdit }) {
  const { subject, context } = useValues(edit)
  return <TemplatePreview subject={subject} body={context} />
}
