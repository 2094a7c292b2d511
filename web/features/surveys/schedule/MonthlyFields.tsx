import type { MonthlyScheduleInput } from '#contract/surveys/calls.ts'
import { Bound } from '../../../platform/editing/Bound.tsx'
import type { Edit } from '../../../platform/editing/use-edit-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { hourOptions, limitOptions, sendDayOptions } from './choices.ts'
import { daysInWords } from './consequences.ts'
import { problemOfDay } from './form-parts.ts'
import { type MonthlyValues, usualMonthly } from './monthly-part.ts'
import { ReminderDays } from './ReminderDays.tsx'

type MonthlyFieldsProps = { edit: Edit<MonthlyValues, MonthlyScheduleInput>; values: MonthlyValues }

export function MonthlyFields({ edit, values }: MonthlyFieldsProps) {
  const recheck = () => {
    if (edit.form.formState.isSubmitted) void edit.form.trigger('reminder_days')
  }
  return (
    <div className="flex flex-col gap-6">
      <Bound
        edit={edit}
        name="send_hour"
        render={({ value, onChange, ...field }) => (
          <Select
            {...field}
            className="short-control"
            value={String(value)}
            onChange={(hour) => onChange(Number(hour))}
            options={hourOptions}
            description="リマインド、入社1年アンケート、上司へのレポートも同じ時刻に送ります。"
          />
        )}
      />
      <Bound
        edit={edit}
        name="send_day"
        render={({ value, onChange, ...field }) => (
          <Select
            {...field}
            className="short-control"
            value={String(value)}
            onChange={(day) => onChange(Number(day))}
            options={sendDayOptions}
            description="初回配信日を指定しないで登録した方に、入社日の次に来るこの日から毎月送ります。"
          />
        )}
      />
      <Bound
        edit={edit}
        name="limit_day"
        render={({ value, onChange, ...field }) => (
          <Select
            {...field}
            className="short-control"
            value={String(value)}
            onChange={(day) => {
              onChange(Number(day))
              recheck()
            }}
            options={limitOptions(3, 20, usualMonthly.limit_day)}
            description="配信した日を1日目として、23:59まで回答を受け付けます。"
          />
        )}
      />
      <Bound
        edit={edit}
        name="reminder_days"
        render={({ value, onChange, name, label }) => (
          <ReminderDays
            name={name}
            label={label}
            value={value}
            onChange={onChange}
            limitDay={values.limit_day}
            description={`初期設定は${daysInWords(usualMonthly.reminder_days)}です。`}
            problemOf={problemOfDay(edit, 'reminder_days')}
          />
        )}
      />
    </div>
  )
}
