import { useMutation } from '@tanstack/react-query'
import { Clock, Eye, Undo2 } from 'lucide-react'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { takeBackLine } from './take-back.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

interface MemberLineEntryProps {
  id: number
  line: NonNullable<FollowUpEntry['member_line']>
}

/** What the member was told beside an entry: whether it can read it by now, and the way to take it back. */
export function MemberLineEntry({ id, line }: MemberLineEntryProps) {
  const flash = useFlash()
  const takingBack = useMutation({ mutationFn: () => takeBackLine(id, flash) })
  const minutes = useMinutesLeft(line.visible_from)
  if (line.text === null) return <p className="text-ink-3">本人へのひとことは、表示前に取り消されました。</p>
  return (
    <div className="rounded border-l-3 border-accent bg-accent-soft px-3 py-2 print:break-inside-avoid">
      <p className="whitespace-pre-wrap text-ink">
        <span className="font-semibold text-accent-ink">本人へ：</span>
        {line.text}
      </p>
      <p className="mt-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        {minutes > 0 ? (
          <Badge icon={<Clock size={13} aria-hidden />}>表示まであと{minutes}分</Badge>
        ) : (
          <Badge icon={<Eye size={13} aria-hidden />}>表示済み</Badge>
        )}
        {line.undo_until && minutes > 0 && (
          <Button
            size="small"
            variant="white"
            className="print:hidden"
            icon={<Undo2 size={16} aria-hidden />}
            isPending={takingBack.isPending}
            aria-label="ひとことを取り消す"
            onClick={() => takingBack.mutate()}
          >
            取り消す
          </Button>
        )}
      </p>
    </div>
  )
}
