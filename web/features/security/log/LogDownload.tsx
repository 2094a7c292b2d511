import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../../platform/download.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type LogSearch, queryOf } from './log-search.ts'
import { periodProblem } from './period.ts'

/** The log as a CSV of at most twelve months, under the filters that are set. */
export function LogDownload({ filters }: { filters: LogSearch }) {
  const flash = useFlash()
  const [isOpen, setOpen] = useState(false)
  const [period, setPeriod] = useState({ from: '', to: '' })
  const problem = periodProblem(period, { isOrderOnly: false })
  const download = useMutation({
    mutationFn: () =>
      downloadFile('/v3/settings/security/download_logs', {
        ...queryOf(filters),
        from: period.from || undefined,
        to: period.to || undefined,
      }),
    onSuccess: (name) => {
      setOpen(false)
      flash(`${name}を保存しました。`)
    },
    onError: (error) => flash(error.fields[0]?.message ?? japaneseOf(error), 'fail'),
  })
  const open = () => {
    setPeriod({ from: filters.from ?? '', to: filters.to ?? '' })
    setOpen(true)
  }
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} onClick={open}>
        CSVで書き出す
      </Button>
      <Dialog
        size="small"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="セキュリティログの書き出し"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>キャンセル</Button>
            <Button
              variant="primary"
              isPending={download.isPending}
              disabled={problem !== null}
              onClick={() => download.mutate()}
            >
              書き出す
            </Button>
          </>
        }
      >
        <p className="phrases mb-4 text-sm text-ink-2">
          期間は最長12か月です。空欄なら直近の12か月です。いまの絞り込みのまま書き出し、書き出したことも記録します。
        </p>
        <div className="flex flex-col gap-4">
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
        </div>
      </Dialog>
    </>
  )
}
