import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { mostFileMonths } from '#contract/limits.ts'
import { filePeriodProblem } from '../../../parts/period-problem.ts'
import { downloadFile } from '../../../platform/download.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { type LogQuery, queryOf } from './log-query.ts'

/** Over which time the log is written out, at most twelve months, under the filters that are set. */
export function DownloadDialog({ filters, onClose }: { filters: LogQuery; onClose: () => void }) {
  const flash = useFlash()
  const [period, setPeriod] = useState({ from: filters.from ?? '', to: filters.to ?? '' })
  const problem = filePeriodProblem(period)
  const download = useMutation({
    mutationFn: () =>
      downloadFile(({ security }) => security.downloadLogs, {
        ...queryOf(filters),
        from: period.from || undefined,
        to: period.to || undefined,
      }),
    onSuccess: (name) => {
      onClose()
      flash(`${name}を保存しました。`)
    },
    onError: (error) => flash(error.fields[0]?.message ?? japaneseOf(error), 'fail'),
  })
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem === null) download.mutate()
  }
  return (
    <Dialog
      size="small"
      isOpen
      onClose={onClose}
      title="セキュリティログのダウンロード"
      actions={
        <>
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            variant="primary"
            isPending={download.isPending}
            disabled={problem !== null}
            type="submit"
            form={formId}
          >
            ダウンロードする
          </Button>
        </>
      }
    >
      <p className="phrases mb-4 text-ink-2">
        期間は最長{mostFileMonths}か月です。空欄なら直近の{mostFileMonths}
        か月です。現在の絞り込みのままダウンロードし、ダウンロードしたことも記録します。
      </p>
      <Form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        <DateField
          label="開始日"
          name="file-from"
          value={period.from}
          onChange={(from) => setPeriod({ ...period, from })}
        />
        <DateField
          label="終了日"
          name="file-to"
          value={period.to}
          onChange={(to) => setPeriod({ ...period, to })}
          errorMessage={problem ?? undefined}
        />
      </Form>
    </Dialog>
  )
}
