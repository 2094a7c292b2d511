import { graduationType, initialEvaluatedPoint, routeEmployed } from '#contract/codes.ts'
import { memberTextLimits } from '#contract/limits.ts'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { BoundCode, BoundFlag, BoundText, BoundTextArea } from './BoundFields.tsx'
import { FormSection } from './FormFrame.tsx'

export function RecruitmentSection() {
  return (
    <FormSection id="recruitment" title="採用の経緯">
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundCode name="route_employed" table={routeEmployed} />
        <BoundText name="route_employed_detail" />
        <BoundText name="recruiter" />
        <BoundCode name="graduation_type" table={graduationType} />
        <BoundText name="ex_company" />
        <BoundText name="ex_profession" />
        <BoundText name="job_change_count" inputMode="numeric" normalize={toHalfWidth} suffix="回" />
        <BoundText name="working_years" inputMode="numeric" normalize={toHalfWidth} suffix="年" />
      </div>
      <BoundTextArea name="entry_reason" maxLength={memberTextLimits.paragraph} />
      <BoundCode name="initial_evaluated_point" table={initialEvaluatedPoint} />
      <BoundTextArea name="initial_worry_point" maxLength={memberTextLimits.paragraph} />
    </FormSection>
  )
}

export function DeliverySection() {
  return (
    <FormSection id="delivery" title="アンケートの配信">
      <BoundFlag
        name="is_stopped_send_questions_mail"
        description="停止中に配信日を迎えた回は「配信停止」になり、あとから配信されません。"
      />
      <BoundFlag name="is_stopped_send_anniv_mail" />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundText name="slack_email" type="email" normalize={toHalfWidth} />
        <BoundText name="line_works_id" normalize={toHalfWidth} />
      </div>
    </FormSection>
  )
}

export function NotesSection() {
  return (
    <FormSection id="notes" title="備考">
      <BoundTextArea name="other_info" maxLength={memberTextLimits.paragraph} />
      <BoundTextArea name="other_info2" maxLength={memberTextLimits.paragraph} />
      <BoundTextArea name="other_info3" maxLength={memberTextLimits.paragraph} />
    </FormSection>
  )
}
