import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import type { Edit } from '../../platform/editing/use-edit-form.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { SupervisorValues } from './supervisor-values.ts'

/** Whether the supervisor is to be written to, with what such a mail holds. */
export function ReportFields<Output extends FieldValues>({ edit }: { edit: Edit<SupervisorValues, Output> }) {
  const { data } = useQuery(api.company.get.queryOptions())
  const isOff = data?.result.options.supervisor_reports === false
  return (
    <fieldset className="flex flex-col gap-3 rounded bg-sunken p-4">
      <legend className="sr-only">レポートメール</legend>
      <Bound
        edit={edit}
        name="receiving_report"
        render={(field) => (
          <Checkbox
            {...field}
            label="メンバーの天気のレポートメールを受け取る"
            description="伝えるのは、天気とその変化だけです。自由記述と質問3の回答は含みません。メンバーには、回答の前に、上司も天気を見ることを表示します。"
          />
        )}
      />
      <Bound
        edit={edit}
        name="receiving_bcc"
        render={(field) => (
          <Checkbox
            {...field}
            label="レポートメールの控えを人事に送る"
            description="差出人の返信先メールアドレスに、同じ内容の控えを送ります。"
          />
        )}
      />
      {isOff && (
        <p className="text-ink-2">
          上司へのレポートメールは、現在オフです。ここでの設定は保存され、オンにしたときから使われます。
        </p>
      )}
    </fieldset>
  )
}
