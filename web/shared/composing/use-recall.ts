import { api, client, queryClient } from '../../platform/api.ts'
import { useFlash } from '../../platform/flash.tsx'
import { keepDraft } from '../../platform/form-draft.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import type { MessageText } from './message-problems.ts'

/** Recalls a message that has not left and puts its text back into the composer. */
export function useRecall(draft: string) {
  const flash = useFlash()
  return async (code: string, text: MessageText): Promise<void> => {
    try {
      const { message } = await client.sendings.cancel({ code })
      keepDraft(draft, text)
      flash(message)
    } catch (error) {
      flash(japaneseOf(error), 'fail')
    }
    void queryClient.invalidateQueries({ queryKey: api.conversations.key() })
    await queryClient.invalidateQueries({ queryKey: api.messages.key() })
  }
}
