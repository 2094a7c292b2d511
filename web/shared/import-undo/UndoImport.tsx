import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { importUndoMinutes } from '#contract/imports/kinds.ts'
import type { ImportUndo } from '#contract/imports/undo-fields.ts'
import { Button } from '../../ui/Button.tsx'
import type { TakeBack } from './use-import-undo.ts'

interface UndoImportProps {
  undo: ImportUndo
  takeBack: TakeBack
  /** Its mails wait until the time for undoing is over. */
  isSending?: boolean
}

/** Undoes the import just written, while that is possible. */
export function UndoImport({ undo, takeBack, isSending = false }: UndoImportProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), importUndoMinutes * 60_000)
    return () => clearTimeout(timer)
  }, [])
  if (!undo || isOver) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-4">
      <Button
        icon={<Undo2 size={16} aria-hidden />}
        isPending={takeBack.isPending}
        onClick={() => takeBack.mutate(undo.id)}
      >
        取り込みを取り消す
      </Button>
      <p className="phrases text-ink-2">
        {undo.until.slice(11, 16)}まで取り消せます。{isSending && 'メールは、そのあとに送信します。'}
      </p>
    </div>
  )
}
