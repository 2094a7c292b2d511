import { Eye } from 'lucide-react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { languageOf } from '#contract/codes.ts'
import { longDate } from '#contract/dates.ts'
import type { FollowUpEntryInput } from '#contract/follow-ups/calls.ts'
import { memberLineWriter } from '#contract/follow-ups/member-line-words.ts'
import { memberLineLimit, undoMinutes } from '#contract/follow-ups/rules.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { tokyoToday } from '../../../../parts/japanese-dates.ts'
import { useMe } from '../../../../platform/session.ts'
import { TextArea } from '../../../../ui/TextArea.tsx'
import type { ComposerValues } from './composer-values.ts'

export interface MemberLineFieldProps {
  member: MemberDetail
  form: UseFormReturn<ComposerValues, unknown, FollowUpEntryInput>
}

/** The words for the member, and below them how the member will read them. */
export function MemberLineField({ member, form: { control } }: MemberLineFieldProps) {
  const text = useWatch({ control, name: 'member_line' }).trim()
  return (
    <div className="mt-2 flex flex-col gap-3">
      <p className="phrases flex gap-2">
        <Eye size={16} aria-hidden className="mt-1 shrink-0 text-accent-ink" />
        <span>
          この文は、本人のページに表示されます。
          <strong className="font-semibold">メモは表示されません。</strong>
        </span>
      </p>
      <Controller
        control={control}
        name="member_line"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={<span className="sr-only">本人へのひとこと</span>}
            rows={3}
            maxLength={memberLineLimit}
            placeholder="話してくれたことへのお礼、これから行うこと"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {text && <Preview member={member} text={text} />}
    </div>
  )
}

function Preview({ member, text }: { member: MemberDetail; text: string }) {
  const { name } = useMe()
  const language = languageOf(member.mail_language)
  return (
    <figure>
      <figcaption className="text-ink-2">本人のページでの表示</figcaption>
      <blockquote lang={language} className="mt-1 rounded border bg-surface px-4 py-3">
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          <span>{memberLineWriter[language](name)}</span>
          <span className="whitespace-nowrap">{longDate(tokyoToday(), language)}</span>
        </p>
        <p className="text-words whitespace-pre-wrap">{text}</p>
      </blockquote>
      <p className="phrases mt-2 text-ink-2">
        記録してから{undoMinutes}分後に表示されます。それまでは取り消せます。
      </p>
    </figure>
  )
}
