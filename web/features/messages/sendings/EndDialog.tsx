import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Sending } from '#contract/messages/sending-calls.ts'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { figure, momentOf, shortMoment, subjectOf } from './sending-words.ts'
import { refreshSendings } from './use-sendings.ts'

/** What ends, and what stays then. */
function wordsOf(sending: Sending): { title: string; does: string; children: ReactNode } {
  const name = `「${subjectOf(sending)}」`
  if (sending.state === 'draft')
    return {
      title: `${name}の下書きを削除しますか？`,
      does: '削除する',
      children: '書いた文面と宛先が消えます。元に戻すことはできません。',
    }
  if (sending.state === 'scheduled')
    return {
      title: `${name}の送信予約を取り消しますか？`,
      does: '取り消す',
      children: `${shortMoment(momentOf(sending).at)}になっても送信されません。文面は一覧に残り、コピーしてもう一度使えます。`,
    }
  if (sending.counts.queued > 0)
    return {
      title: `${name}の残りの送信を取り消しますか？`,
      does: '取り消す',
      children: `まだ送信されていない${figure(sending.counts.queued)}名への送信を取り消します。すでに送信されたメールは取り消せません。`,
    }
  return {
    title: `${name}を一覧から削除しますか？`,
    does: '削除する',
    children:
      '送信の一覧に表示されなくなります。届いたメールと、メンバーとのやりとりは残ります。元に戻すことはできません。',
  }
}

interface EndDialogProps {
  sending: Sending
  onClose: () => void
  onEnded: () => void
}

/** Asks before a sending is deleted or taken back, by its name and with what stays. */
export function EndDialog({ sending, onClose, onEnded }: EndDialogProps) {
  const flash = useFlash()
  const { code } = sending
  const ending = useMutation({
    mutationFn: (): Promise<{ message: string }> =>
      sending.counts.queued > 0 ? client.sendings.cancel({ code }) : client.sendings.remove({ code }),
    onSuccess: async ({ message }) => {
      onEnded()
      await refreshSendings()
      flash(message)
    },
  })
  const { title, does, children } = wordsOf(sending)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => ending.mutate()}
      isPending={ending.isPending}
      title={title}
      confirmLabel={does}
    >
      <p>{children}</p>
      {ending.error && (
        <p role="alert" className="mt-4 rounded bg-danger-soft px-3 py-2 text-danger-ink">
          {japaneseOf(ending.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
