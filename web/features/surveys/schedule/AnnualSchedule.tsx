import { useState } from 'react'
import type * as z from 'zod'
import type { annualScheduleInput, SurveySettings } from '#contract/surveys/calls.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import type { Edit } from '../../../platform/editing/use-edit-form.ts'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FormBeside } from '../../../ui/FormBeside.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ThreeMonths } from '../calendar/ThreeMonths.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import { useForecast, type Versioned } from '../use-settings.ts'
import { type AnnualValues, annualInWords, annualOf, annualPart, usualAnnual } from './annual-part.ts'
import { BackToUsual } from './BackToUsual.tsx'
import { Consequences } from './Consequences.tsx'
import { limitOptions } from './choices.ts'
import { annualConsequences, daysInWords } from './consequences.ts'
import { fillWith, problemOfDay } from './form-parts.ts'
import { ReminderDays } from './ReminderDays.tsx'
import { useScheduleForm } from './use-schedule-form.ts'

type Stored = Versioned<SurveySettings>

/** Whether the one-year survey is sent, and when it is reminded of and closed: to be changed, or to be read. */
export function AnnualSchedule({ settings }: { settings: Stored }) {
  const mayChange = useCan()('enq_setting.advanced.update')
  const [turn, setTurn] = useState(0)
  if (!mayChange) return <ReadSchedule values={annualOf(settings)} />
  const key = `${turn} ${JSON.stringify(annualOf(settings))}`
  return <ScheduleForm key={key} settings={settings} onSaved={() => setTurn((times) => times + 1)} />
}

function ScheduleForm({ settings, onSaved }: { settings: Stored; onSaved: () => void }) {
  const edit = useScheduleForm(annualPart, settings, onSaved)
  const forecast = useForecast()
  const values = edit.form.watch()
  const before = annualOf(settings)
  const isUsual = JSON.stringify(values) === JSON.stringify(usualAnnual)
  return (
    <>
      <FormBeside>
        <Card>
          <EditFrame edit={edit} className="flex flex-col gap-6" saveLabel="保存する" shown={annualInWords}>
            <Fields edit={edit} values={values} />
            <BackToUsual onBack={isUsual ? null : () => fillWith(edit, usualAnnual)} />
          </EditFrame>
        </Card>
        <Consequences
          outlook={forecast}
          consequencesOf={(facts) => annualConsequences(before, values, facts)}
        />
      </FormBeside>
      <Calendar values={values} />
    </>
  )
}

type FieldsProps = { edit: Edit<AnnualValues, z.output<typeof annualScheduleInput>>; values: AnnualValues }

function Fields({ edit, values }: FieldsProps) {
  const recheck = () => {
    if (edit.form.formState.isSubmitted) void edit.form.trigger('annual_reminder_days')
  }
  return (
    <>
      <Bound
        edit={edit}
        name="is_annual_active"
        render={({ label: _label, ...field }) => <Checkbox {...field} label="入社1年アンケートを配信する" />}
      />
      <div className="flex flex-col gap-6">
        <Bound
          edit={edit}
          name="annual_limit_day"
          render={({ value, onChange, ...field }) => (
            <Select
              {...field}
              className="short-control"
              value={String(value)}
              onChange={(day) => {
                onChange(Number(day))
                recheck()
              }}
              options={limitOptions(7, 28, usualAnnual.annual_limit_day)}
              description="配信した日を1日目として、23:59まで回答を受け付けます。"
            />
          )}
        />
        <Bound
          edit={edit}
          name="annual_reminder_days"
          render={({ value, onChange, name, label }) => (
            <ReminderDays
              name={name}
              label={label}
              value={value}
              onChange={onChange}
              limitDay={values.annual_limit_day}
              description={`初期設定は${daysInWords(usualAnnual.annual_reminder_days)}です。`}
              problemOf={problemOfDay(edit, 'annual_reminder_days')}
            />
          )}
        />
      </div>
    </>
  )
}

function ReadSchedule({ values }: { values: AnnualValues }) {
  const fields = ['is_annual_active', 'annual_limit_day', 'annual_reminder_days'] as const
  return (
    <>
      <ReadOnlyNote permission="enq_setting.advanced.update" />
      <Card width="form">
        <DescriptionList
          items={fields.map((field) => ({
            term: annualPart.labels[field],
            description: annualInWords(field, values),
          }))}
        />
      </Card>
      <Calendar values={values} />
    </>
  )
}

function Calendar({ values }: { values: AnnualValues }) {
  const terms = { limitDay: values.annual_limit_day, reminderDays: values.annual_reminder_days }
  return values.is_annual_active ? (
    <ThreeMonths surveys={['annual', 'annual_senior']} terms={terms} sendDay={null} />
  ) : null
}
