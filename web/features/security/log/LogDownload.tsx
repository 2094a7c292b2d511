import { Download } from 'lucide-react'
import { useState } from 'react'
import { lazyNamed } from '../../../platform/lazy-named.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { LogQuery } from './log-query.ts'

const DownloadDialog = lazyNamed(
  () => import('./DownloadDialog.tsx'),
  (file) => file.DownloadDialog,
)

/** The log as a CSV file. */
export function LogDownload({ filters }: { filters: LogQuery }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} onClick={() => setOpen(true)}>
        CSVをダウンロードする
      </Button>
      {isOpen && <DownloadDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  )
}
