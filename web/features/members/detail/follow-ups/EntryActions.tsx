import { useMutation } from '@tanstack/react-query'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { interviewStatus } from '#contract/codes.ts'
import type { FollowUpEntry } from '#contract/follow-ups/calls.ts'
import { dateAndMinute } from '../../../../parts/japanese-dates.ts'
import { api } from '../../../../platform/api.ts'
import { useFlash } from '../../../../platform/flash.tsx'
import { lazyNamed } from '../../../../platform/lazy-named.tsx'
import { japaneseOf } from '../../../../platform/request-error.ts'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import type { FollowUpMember } from './composer-values.ts'
import { changeLogs, refreshFollowUps, showState } from './entries.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

const ConfirmDialog = lazyNamed(
  () => import('../../../../ui/ConfirmDialog.tsx'),
  (file) => file.ConfirmDialog,
)

interface EntryActionsProps {
  member: FollowUpMember
  log: FollowUpEntry
  onEdit: () => void
}

/** Takes the entry off at once, and the state with it; a refusal puts both back. */
function useWithdrawal(member: FollowUpMember, log: FollowUpEntry) {
  const flash = useFlash()
  return useMutation(
    api.followUps.remove.mutationOptions({
      onMutate: async () => {
        const putLogBack = await changeLogs((logs) => logs.filter(({ id }) => id !== log.id))
        const putStateBack = log.previous ? showState(member, log.previous) : undefined
        return () => {
          putLogBack()
          putStateBack?.()
        }
      },
      onSuccess: ({ message }) => flash(message),
      onError: (error, _input, putBack) => {
        putBack?.()
        flash(japaneseOf(error), 'fail')
      },
      onSettled: refreshFollowUps,
    }),
  )
}

/** Rewriting the memo and taking the entry back. */
export function EntryActions({ member, log, onEdit }: EntryActionsProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  const withdrawal = useWithdrawal(member, log)
  const minutes = useMinutesLeft(log.undo_until)
  const close = () => setDialog('closed')
  const confirm = () => {
    close()
    withdrawal.mutate({ id: log.id })
  }
  return (
    <>
      <IconButton
        size="small"
        label="メモを編集する"
        icon={<Pencil size={15} aria-hidden />}
        onClick={onEdit}
      />
      {minutes > 0 && (
        <Button
          size="small"
          variant="white"
          icon={<Undo2 size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setDialog('open')}
        >
          取り消す（あと{minutes}分）
        </Button>
      )}
      {dialog !== 'never' && (
        <ConfirmDialog
          isOpen={dialog === 'open'}
          onClose={close}
          onConfirm={confirm}
          title={`${dateAndMinute(log.created_at)}の記録を取り消しますか？`}
          confirmLabel="取り消す"
          isDanger
        >
          <p>{consequence(log)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function consequence({ previous, interview_status, comment, member_line }: FollowUpEntry): string {
  const memo = [comment && 'メモは消えます。', member_line?.text && '本人へのひとことも表示されません。']
    .filter(Boolean)
    .join('')
  if (!previous) return `${memo}取り消した記録は元に戻せません。`
  const isMoved = previous.interview_status !== interview_status
  const state = isMoved
    ? `対応状況は「${interviewStatus.label(previous.interview_status)}」に戻ります。`
    : '期限・重要度・担当者は、この記録の前の内容に戻ります。'
  return `${state}${memo}`
}
