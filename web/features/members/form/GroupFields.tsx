import type { ComponentProps } from 'react'
import {
  employingType,
  gender,
  graduationType,
  importance,
  initialEvaluatedPoint,
  isNewbie,
  mailLanguage,
  routeEmployed,
  workingStatus,
} from '#contract/codes.ts'
import { memberTextLimits } from '#contract/limits.ts'
import { useHandlers } from '../../../shared/handler-choices.ts'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { BoundCode, BoundFlag, BoundPicker, BoundRadio, BoundText, BoundTextArea } from './BoundFields.tsx'
import { settledBirthDate } from './birth-date.ts'
import { FirstDelivery } from './FirstDelivery.tsx'
import type { FoldedGroup } from './field-groups.ts'
import { PickerSkeleton } from './PickerSkeleton.tsx'
import { PictureField } from './PictureField.tsx'
import { Resignation } from './Resignation.tsx'
import { ReturnNote } from './ReturnNote.tsx'

const toDigits = (typed: string) => toHalfWidth(typed).replace(/[-\s]/g, '')
const { paragraph } = memberTextLimits
const pairs = 'grid gap-4 sm:grid-cols-2'

type GroupFieldsProps = { group: FoldedGroup; picture: ComponentProps<typeof PictureField> }

/** The fields of a group, fetched when one is first opened. */
export function GroupFields({ group, picture }: GroupFieldsProps) {
  switch (group) {
    case 'profile':
      return (
        <>
          <ProfileFields />
          <PictureField {...picture} />
        </>
      )
    case 'employment':
      return <EmploymentFields />
    case 'delivery':
      return <DeliveryFields />
    case 'recruitment':
      return <RecruitmentFields />
    case 'notes':
      return (
        <>
          <BoundTextArea name="other_info" maxLength={paragraph} />
          <BoundTextArea name="other_info2" maxLength={paragraph} />
          <BoundTextArea name="other_info3" maxLength={paragraph} />
        </>
      )
    default:
      return group satisfies never
  }
}

const ProfileFields = () => (
  <>
    <div className={pairs}>
      <BoundText
        name="birth_date"
        normalize={settledBirthDate}
        placeholder="1998/4/1"
        description="19980401、平成10年4月1日なども入力できます。"
      />
      <BoundText
        name="mobile_tel_number"
        type="tel"
        inputMode="numeric"
        normalize={toDigits}
        description="ハイフンなしの11桁"
        placeholder="09012345678"
      />
    </div>
    <BoundRadio name="gender" table={gender} />
  </>
)

function EmploymentFields() {
  const handlers = useHandlers()
  return (
    <>
      <div className={pairs}>
        <BoundRadio name="is_newbie" table={isNewbie} isRequired />
        <BoundCode name="employing_type" table={employingType} />
      </div>
      <BoundRadio name="working_status" table={workingStatus} />
      <Resignation />
      <ReturnNote />
      <div className={pairs}>
        <BoundText name="employee_code" normalize={toHalfWidth} />
        <BoundText name="profession" />
        {handlers ? (
          <BoundPicker name="hr_user_id" options={handlers} placeholder="氏名で検索" />
        ) : (
          <PickerSkeleton />
        )}
        <BoundCode name="importance" table={importance} />
      </div>
    </>
  )
}

const DeliveryFields = () => (
  <>
    <div className={pairs}>
      <FirstDelivery />
      <BoundCode name="mail_language" table={mailLanguage} />
    </div>
    <BoundFlag
      name="is_stopped_send_questions_mail"
      description="停止中に配信日を迎えた回は「配信停止」になり、あとから配信されません。"
    />
    <BoundFlag name="is_stopped_send_anniv_mail" />
    <div className={pairs}>
      <BoundText name="slack_email" type="email" normalize={toHalfWidth} />
      <BoundText name="line_works_id" normalize={toHalfWidth} />
    </div>
  </>
)

const RecruitmentFields = () => (
  <>
    <div className={pairs}>
      <BoundCode name="route_employed" table={routeEmployed} />
      <BoundText name="route_employed_detail" />
      <BoundText name="recruiter" />
      <BoundCode name="graduation_type" table={graduationType} />
      <BoundText name="ex_company" />
      <BoundText name="ex_profession" />
      <BoundText name="job_change_count" inputMode="numeric" normalize={toHalfWidth} suffix="回" />
      <BoundText name="working_years" inputMode="numeric" normalize={toHalfWidth} suffix="年" />
    </div>
    <BoundTextArea name="entry_reason" maxLength={paragraph} />
    <BoundCode name="initial_evaluated_point" table={initialEvaluatedPoint} />
    <BoundTextArea name="initial_worry_point" maxLength={paragraph} />
  </>
)
