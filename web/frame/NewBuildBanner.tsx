import { useEffect, useState } from 'react'
import { watchBuilds } from '../platform/build-check.ts'
import { Button } from '../ui/Button.tsx'

/** Tells of a newer build and leaves the moment of reloading to the reader. */
export function NewBuildBanner() {
  const [isOut, setOut] = useState(false)
  useEffect(() => watchBuilds(() => setOut(true)), [])
  if (!isOut) return null
  return (
    <div
      role="status"
      className="panel fixed right-4 bottom-20 z-40 flex items-center gap-3 px-4 py-3 md:bottom-4"
    >
      新しいバージョンがあります。
      <Button size="small" onClick={() => location.reload()}>
        再読み込みする
      </Button>
    </div>
  )
}
