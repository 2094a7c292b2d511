import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import type { MailTestKind } from '#contract/mails/test-calls.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { sending } from './test-mails.ts'

/** Sends a mail with example content, in Japanese, to the reader's own address. */
export function SendToMe({ kind, label }: { kind: MailTestKind; label: string }) {
  const flash = useFlash()
  const test = useMutation({
    mutationFn: () => sending[kind]({ language: 'ja' }),
    onSuccess: ({ mailService }) => flash(`${mailService.recipient}に送ります。`),
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  return (
    <IconButton
      label={`「${label}」を自分に送る`}
      icon={<Send size={18} aria-hidden />}
      disabled={test.isPending}
      onClick={() => test.mutate()}
    />
  )
}
