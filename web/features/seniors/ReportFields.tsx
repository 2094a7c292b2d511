import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { SeniorValues } from './senior-values.ts'

interface ReportFieldsProps {
  values: SeniorValues
  onChange: (change: Partial<SeniorValues>) => void
}

/** Whether the supervisor is to be written to, with what such a mail holds. */
export function ReportFields({ values, onChange }: ReportFieldsProps) {
  const { data } = useQuery(api.companies.get.queryOptions())
  const isOff = data?.result.options.supervisor_reports === false
  return (
    <fieldset className="flex flex-col gap-3 rounded bg-sunken p-4">
      <legend className="sr-only">レポートメール</legend>
      <Checkbox
        name="receiving_report"
        label="メンバーの天気のレポートメールを受け取る"
        value={values.receiving_report}
        onChange={(receiving_report) => onChange({ receiving_report })}
        description="お知らせするのは、天気とその変化だけです。自由記述と質問3の回答は含みません。メンバーには、回答の前に、上司も天気を見ることを表示します。"
      />
      <Checkbox
        name="receiving_bcc"
        label="レポートメールの控えを人事に送る"
        value={values.receiving_bcc}
        onChange={(receiving_bcc) => onChange({ receiving_bcc })}
        description="差出人の返信先メールアドレスに、BCCで同じものを送ります。"
      />
      {isOff && (
        <p className="text-sm text-ink-2">
          現在、貴社では上司へのレポートメールの配信を始めていません。ここでの設定は保存され、配信を始めたときから使われます。
        </p>
      )}
    </fieldset>
  )
}
