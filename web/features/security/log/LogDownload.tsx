import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { LogSearch } from './log-search.ts'

const DownloadDialog = lazy(() =>
  import('./DownloadDialog.tsx').then((file) => ({ default: file.DownloadDialog })),
)

/** The log as a CSV file. */
export function LogDownload({ filters }: { filters: LogSearch }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} onClick={() => setOpen(true)}>
        CSVで書き出す
      </Button>
      <Suspense fallback={null}>
        {isOpen && <DownloadDialog filters={filters} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
