import { Eye, X } from 'lucide-react'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { importance, impression, interviewStatus, waitsForFollowUp } from '#contract/codes.ts'
import { memoLimit } from '#contract/follow-ups/rules.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CompactSelect } from '../../../../ui/CompactSelect.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Form } from '../../../../ui/Form.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { onSaveKeys } from '../../../../ui/save-keys.ts'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { choicesOf } from './choices.ts'
import { shownValue, statusAfter } from './composer-values.ts'
import { HandlingLine, type HandlingLineProps } from './HandlingLine.tsx'
import { MemberLine } from './MemberLine.tsx'
import { ReadersField } from './ReadersField.tsx'
import { composerId, type FollowUpComposer } from './use-composer.ts'

type ComposerProps = HandlingLineProps

/** Records a change of state, a memo, or both; its button stays in view while any of it is. */
export function Composer({ member, composer }: ComposerProps) {
  const { form, submit, recorded, isRestored } = composer
  const { isSubmitting, isDirty } = form.formState
  const status = statusAfter(member, useWatch({ control: form.control, name: 'interview_status' }))
  const isForMember = useWatch({ control: form.control, name: 'member_line' }).trim() !== ''
  return (
    <div className="print:hidden">
      <Form
        id={composerId}
        aria-label="対応を記録する"
        onSubmit={submit}
        onKeyDown={(event) => onSaveKeys(event, () => void submit())}
        className="flex flex-col gap-3"
      >
        {isRestored && isDirty && (
          <p className="rounded bg-accent-soft px-3 py-2 text-accent-ink">入力途中の内容を復元しました。</p>
        )}
        <HandlingLine member={member} composer={composer} />
        <AboutAnswer member={member} composer={composer} />
        <MemoField
          composer={composer}
          isRequired={status === interviewStatus.is.done && status !== member.interview_status}
        />
        <MoreFields key={`more-${recorded}`} member={member} composer={composer} />
        <MemberLine key={`line-${recorded}`} member={member} form={form} />
        <div
          style={{ position: 'sticky', bottom: 0 }}
          className="flex items-center gap-3 border-t bg-surface pt-3"
        >
          <p className="flex-1 text-ink-3 max-md:hidden">
            {!isForMember && (
              <>
                <Kbd>Ctrl</Kbd> + <Kbd>Enter</Kbd>
              </>
            )}
          </p>
          <Button
            type="submit"
            variant={isDirty ? 'primary' : 'default'}
            isPending={isSubmitting}
            aria-keyshortcuts="Control+Enter"
            icon={isForMember && <Eye size={18} aria-hidden />}
            className={cx(isForMember && 'grow')}
          >
            {isForMember ? '記録して本人に表示する' : '記録する'}
          </Button>
        </div>
      </Form>
    </div>
  )
}

/** How urgent it is, and how a talk felt: folded until one of them is set. */
function MoreFields({ member, composer: { form } }: ComposerProps) {
  const { control } = form
  const [urgency, felt] = useWatch({ control, name: ['importance', 'impression'] })
  const status = statusAfter(member, useWatch({ control, name: 'interview_status' }))
  const [isBegun] = useState(urgency !== null || felt !== '')
  return (
    <details open={isBegun}>
      <summary className="w-fit rounded-sm text-accent-ink">重要度・面談の印象</summary>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {waitsForFollowUp(status) && (
          <Controller
            control={control}
            name="importance"
            render={({ field }) => (
              <CompactSelect
                {...field}
                label="重要度"
                value={shownValue(field.value, member.importance)}
                options={[{ value: '', label: '重要度なし' }, ...choicesOf(importance)]}
              />
            )}
          />
        )}
        <Controller
          control={control}
          name="impression"
          render={({ field }) => (
            <CompactSelect
              {...field}
              label="面談の印象"
              options={[{ value: '', label: '印象を記録しない' }, ...choicesOf(impression)]}
            />
          )}
        />
      </div>
    </details>
  )
}

/** The memo, and who reads it. */
function MemoField({ composer, isRequired }: { composer: FollowUpComposer; isRequired: boolean }) {
  const { form, propose } = composer
  return (
    <div className="flex flex-col gap-1">
      <Controller
        control={form.control}
        name="comment"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            onChange={(memo) => {
              field.onChange(memo)
              propose(memo)
            }}
            label="メモ"
            rows={3}
            maxLength={memoLimit}
            isRequired={isRequired}
            placeholder="話したこと、次にすること"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="readers"
        render={({ field: { name, value, onChange } }) => (
          <ReadersField name={name} value={value} onChange={onChange} />
        )}
      />
    </div>
  )
}

/** Which answer the entry is about, with the way to take it off. */
function AboutAnswer({ member, composer: { form } }: ComposerProps) {
  const chosen = useWatch({ control: form.control, name: 'answer_id' })
  const answer = member.monthly_answers.find(({ id }) => String(id) === chosen)
  if (!answer) return null
  return (
    <p className="flex items-center gap-2 rounded bg-sunken py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1">第{answer.monthly_count}回の回答についての記録</span>
      <IconButton
        size="small"
        label="回答との関連付けを解除する"
        icon={<X size={16} aria-hidden />}
        onClick={() => form.setValue('answer_id', '', { shouldDirty: true })}
      />
    </p>
  )
}
