import { useMutation } from '@tanstack/react-query'
import type { TriedWords } from '#contract/mails/calls.ts'
import { client } from '../../../platform/api.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { japaneseOf } from '../../../platform/request-error.ts'

/** Sends oneself a mail in words that are not saved yet. */
export function useTest() {
  const flash = useFlash()
  return useMutation({
    mutationFn: (words: TriedWords) => client.mailTests.words(words),
    onSuccess: ({ message }) => flash(message),
    onError: (error) => flash(japaneseOf(error), 'fail'),
  })
}
