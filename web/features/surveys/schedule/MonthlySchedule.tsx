import { useState } from 'react'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { EditFrame } from '../../../platform/editing/EditFrame.tsx'
import { useCan } from '../../../platform/session.ts'
import { Card } from '../../../ui/Card.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { FormBeside } from '../../../ui/FormBeside.tsx'
import { ThreeMonths } from '../calendar/ThreeMonths.tsx'
import { ReadOnlyNote } from '../ReadOnlyNote.tsx'
import { useForecast, type Versioned } from '../use-settings.ts'
import { BackToUsual } from './BackToUsual.tsx'
import { Consequences } from './Consequences.tsx'
import { monthlyConsequences } from './consequences.ts'
import { fillWith } from './form-parts.ts'
import { MonthlyFields } from './MonthlyFields.tsx'
import { type MonthlyValues, monthlyInWords, monthlyOf, monthlyPart, usualMonthly } from './monthly-part.ts'
import { useScheduleForm } from './use-schedule-form.ts'

type Stored = Versioned<SurveySettings>

/** When the monthly survey is sent, reminded of and closed: to be changed, or to be read. */
export function MonthlySchedule({ settings }: { settings: Stored }) {
  const mayChange = useCan()('enq_setting.initial_setup.update')
  const [turn, setTurn] = useState(0)
  if (!mayChange) return <ReadSchedule values={monthlyOf(settings)} />
  const key = `${turn} ${JSON.stringify(monthlyOf(settings))}`
  return <ScheduleForm key={key} settings={settings} onSaved={() => setTurn((times) => times + 1)} />
}

function ScheduleForm({ settings, onSaved }: { settings: Stored; onSaved: () => void }) {
  const edit = useScheduleForm(monthlyPart, settings, onSaved)
  const forecast = useForecast()
  const values = edit.form.watch()
  const before = monthlyOf(settings)
  const isUsual = JSON.stringify(values) === JSON.stringify(usualMonthly)
  return (
    <>
      <FormBeside>
        <Card>
          <EditFrame edit={edit} className="flex flex-col gap-6" saveLabel="保存する" shown={monthlyInWords}>
            <MonthlyFields edit={edit} values={values} />
            <BackToUsual onBack={isUsual ? null : () => fillWith(edit, usualMonthly)} />
          </EditFrame>
        </Card>
        <Consequences
          outlook={forecast}
          consequencesOf={(facts) => monthlyConsequences(before, values, facts)}
        />
      </FormBeside>
      <Calendar values={values} />
    </>
  )
}

function ReadSchedule({ values }: { values: MonthlyValues }) {
  const fields = ['send_hour', 'send_day', 'limit_day', 'reminder_days'] as const
  return (
    <>
      <ReadOnlyNote permission="enq_setting.initial_setup.update" />
      <Card width="form">
        <DescriptionList
          items={fields.map((field) => ({
            term: monthlyPart.labels[field],
            description: monthlyInWords(field, values),
          }))}
        />
      </Card>
      <Calendar values={values} />
    </>
  )
}

function Calendar({ values }: { values: MonthlyValues }) {
  const terms = { limitDay: values.limit_day, reminderDays: values.reminder_days }
  return <ThreeMonths surveys={['monthly']} terms={terms} sendDay={values.send_day} />
}
