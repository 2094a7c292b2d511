import { Undo2 } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import type { Language } from '#contract/codes.ts'
import {
  isSameText,
  type MailText,
  type MailTextKind,
  mailBodyLimit,
  mailSubjectLimit,
} from '#contract/mails/text-rules.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { typeInto } from '../../../ui/type-into.ts'
import { Differences } from './Differences.tsx'
import { InsertButtons } from './InsertButtons.tsx'
import { useValues, type WordsEdit } from './use-words-form.ts'
import { labelOf, type Part, textIn } from './words-values.ts'

type LanguageFieldsProps = { edit: WordsEdit; type: MailTextKind; language: Language; defaults: MailText }

/** Subject and body in one language, what may be put into them, and the way back to the standard words. */
export function LanguageFields({ edit, type, language, defaults }: LanguageFieldsProps) {
  const fields = {
    mail_subject: useRef<HTMLInputElement>(null),
    mail_body: useRef<HTMLTextAreaElement>(null),
  }
  const [part, setPart] = useState<Part>('mail_body')
  const text = textIn(useValues(edit), language)
  const follow = ({ target }: FocusEvent) => {
    if (target === fields.mail_subject.current) setPart('mail_subject')
    if (target === fields.mail_body.current) setPart('mail_body')
  }
  const isStandard = isSameText(text, defaults)
  return (
    <fieldset
      aria-label={`${labelOf(language)}の文面`}
      onFocus={follow}
      className="flex min-w-0 flex-col gap-4"
    >
      <Bound
        edit={edit}
        name={`${language}_mail_subject`}
        render={(field) => (
          <TextField
            {...field}
            ref={fields.mail_subject}
            label="件名"
            isRequired
            suffix={field.value.length > mailSubjectLimit * 0.8 ? `${field.value.length}` : undefined}
          />
        )}
      />
      <InsertButtons
        type={type}
        part={part}
        onInsert={(placeholder) => typeInto(fields[part].current, placeholder)}
      />
      <Bound
        edit={edit}
        name={`${language}_mail_body`}
        render={(field) => (
          <TextArea
            {...field}
            ref={fields.mail_body}
            label="本文"
            isRequired
            rows={12}
            maxLength={mailBodyLimit}
          />
        )}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          icon={<Undo2 size={16} aria-hidden />}
          disabled={isStandard}
          onClick={() => restore(edit, language, defaults)}
        >
          標準の文面に戻す
        </Button>
        {isStandard && <span className="text-base text-ink-3">いまは標準の文面です。</span>}
      </div>
      <Differences text={text} defaults={defaults} lang={language} />
    </fieldset>
  )
}

function restore({ form }: WordsEdit, language: Language, defaults: MailText): void {
  const changed = { shouldDirty: true, shouldValidate: true }
  form.setValue(`${language}_mail_subject`, defaults.mail_subject, changed)
  form.setValue(`${language}_mail_body`, defaults.mail_body, changed)
}
