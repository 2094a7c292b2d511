import { Eye, X } from 'lucide-react'
import { Controller, useWatch } from 'react-hook-form'
import { impression, interviewStatus, waitsForFollowUp } from '#contract/codes.ts'
import { interviewTransitionAllowed, memoLimit } from '#contract/follow-ups/rules.ts'
import type { MemberDetail } from '#contract/members/calls.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Kbd } from '../../../../ui/Kbd.tsx'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { onSaveKeys } from '../../../../ui/save-keys.ts'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { choicesOf } from './choices.ts'
import { statusAfter } from './composer-values.ts'
import { FollowUpFields } from './FollowUpFields.tsx'
import { MemberLine } from './MemberLine.tsx'
import { ReadersField } from './ReadersField.tsx'
import { composerId, type FollowUpComposer } from './use-composer.ts'

interface ComposerProps {
  member: MemberDetail
  composer: FollowUpComposer
}

/** Records a change of state, a memo, or both. */
export function Composer({ member, composer }: ComposerProps) {
  const { form, submit, recorded, isRestored } = composer
  const { isSubmitting, isDirty } = form.formState
  const chosen = useWatch({ control: form.control, name: 'interview_status' })
  const status = statusAfter(member, chosen)
  const isForMember = useWatch({ control: form.control, name: 'member_line' }).trim() !== ''
  return (
    <div className="print:hidden">
      <Form
        id={composerId}
        aria-label="対応を記録する"
        onSubmit={submit}
        onKeyDown={(event) => onSaveKeys(event, () => void submit())}
        className="flex flex-col gap-4 [&_.segment]:px-0"
      >
        {isRestored && isDirty && (
          <p className="rounded bg-accent-soft px-3 py-2 text-accent-ink">入力途中の内容を復元しました。</p>
        )}
        <StatusField member={member} composer={composer} />
        {waitsForFollowUp(status) && (
          <FollowUpFields
            member={member}
            form={form}
            isPersonNeeded={status === interviewStatus.is.in_progress}
            isTakenOn={status === interviewStatus.is.in_progress && status !== member.interview_status}
          />
        )}
        <AboutAnswer member={member} composer={composer} />
        <MemoField
          composer={composer}
          isRequired={status === interviewStatus.is.done && status !== member.interview_status}
        />
        <MemberLine key={recorded} member={member} form={form} />
        <div className="flex flex-wrap items-end gap-3">
          <Controller
            control={form.control}
            name="impression"
            render={({ field }) => (
              <Select
                {...field}
                label="面談の印象"
                placeholder="記録しない"
                className="min-w-32 flex-1"
                options={choicesOf(impression)}
              />
            )}
          />
          <Button
            type="submit"
            variant={isDirty ? 'primary' : 'default'}
            isPending={isSubmitting}
            aria-keyshortcuts="Control+Enter"
            {...(isForMember && { icon: <Eye size={18} aria-hidden />, className: 'grow' })}
          >
            {isForMember ? '記録して本人に表示する' : '記録する'}
          </Button>
        </div>
        <p className="-mt-2 text-right text-ink-3 max-md:hidden">
          <Kbd>Ctrl</Kbd> + <Kbd>Enter</Kbd> でも記録できます
        </p>
      </Form>
    </div>
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

/** The present status and those it may move to. */
function StatusField({ member, composer: { form, choose } }: ComposerProps) {
  const options = choicesOf({
    entries: interviewStatus.entries.filter(({ code }) =>
      interviewTransitionAllowed(member.interview_status, code),
    ),
  })
  return (
    <Controller
      control={form.control}
      name="interview_status"
      render={({ field, fieldState }) => (
        <RadioGroup
          {...field}
          label="記録後の対応状況"
          look="segmented"
          value={String(statusAfter(member, field.value))}
          onChange={choose}
          options={options}
          errorMessage={fieldState.error?.message}
        />
      )}
    />
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
