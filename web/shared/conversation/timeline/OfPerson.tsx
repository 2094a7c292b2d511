import { useMutation } from '@tanstack/react-query'
import type { Message } from '#contract/messages/calls.ts'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { refreshConversations } from './use-timeline.ts'

/** Declares an automatic answer the member's own; the banner offers undo. */
export function OfPerson({ message: { id } }: { message: Message }) {
  const flash = useFlash()
  const { mutate, isPending } = useMutation({
    mutationFn: (is_auto_reply: boolean) => client.messages.setAutomatic({ id, is_auto_reply }),
    onSuccess: ({ message }, is_auto_reply) => {
      void refreshConversations()
      if (is_auto_reply) flash(message)
      else flash(message, 'success', { label: '元に戻す', run: () => mutate(true) })
    },
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
  if (!useCan()('message.create')) return null
  return (
    <Button size="small" className="mt-2 print:hidden" isPending={isPending} onClick={() => mutate(false)}>
      本人の返信にする
    </Button>
  )
}
