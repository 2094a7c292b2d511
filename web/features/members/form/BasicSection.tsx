import { useFormContext } from 'react-hook-form'
import { departmentsByPath } from '../../../parts/department-choice.ts'
import { SupervisorLink } from '../../../parts/SupervisorLink.tsx'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { useCan } from '../../../platform/session.ts'
import { useDepartmentChoices } from '../../../shared/department-choices.ts'
import { useSupervisorChoices } from '../../../shared/supervisor-choices.ts'
import { Card } from '../../../ui/Card.tsx'
import { toHalfWidth } from '../../../ui/full-width.ts'
import { Section } from '../../../ui/Section.tsx'
import { BoundDate, BoundPicker, BoundText } from './BoundFields.tsx'
import { basicGroup } from './field-groups.ts'
import type { MemberValues } from './member-values.ts'
import { NameFields } from './NameFields.tsx'
import { PickerSkeleton } from './PickerSkeleton.tsx'
import { useHasJoiningDay } from './use-joining-day.ts'

const FirstSurvey = lazyNamed(
  () => import('./FirstSurvey.tsx'),
  (file) => file.FirstSurvey,
)

/** What a registration needs, and what tells where somebody belongs. */
export function BasicSection({ isNew }: { isNew: boolean }) {
  return (
    <Section id="basic" title={basicGroup.title}>
      <Card className="flex flex-col gap-5">
        <NameFields />
        <BoundText
          name="email"
          type="email"
          inputMode="email"
          isRequired
          normalize={toHalfWidth}
          placeholder="taro.yamada@example.com"
          description="アンケートのメールが届くアドレスです。"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <BoundDate name="date_contracted" isRequired />
          {isNew && <FirstSurveyNote />}
        </div>
        <Belonging />
      </Card>
    </Section>
  )
}

function FirstSurveyNote() {
  const isReported = useHasJoiningDay()
  return (
    <p role="status" className="text-ink-2 sm:self-end sm:pb-2">
      {isReported && <FirstSurvey />}
    </p>
  )
}

function Belonging() {
  const can = useCan()
  const departments = useDepartmentChoices()
  const supervisors = useSupervisorChoices()
  const stored = useFormContext<MemberValues>().formState.defaultValues?.department_id
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {departments ? (
        <BoundPicker
          name="department_id"
          options={departmentsByPath(departments, stored)}
          placeholder="部署名で検索"
        />
      ) : (
        <PickerSkeleton />
      )}
      {supervisors ? (
        <BoundPicker
          name="senior_id"
          options={supervisors}
          placeholder="氏名で検索"
          description={can('senior.create') && <SupervisorLink />}
        />
      ) : (
        <PickerSkeleton />
      )}
    </div>
  )
}
