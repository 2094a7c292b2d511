import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/codes.ts'
import type { MailText, MailTextKind } from '#contract/mails/text-rules.ts'
import { api } from '../../../platform/api.ts'

const delay = 500

export type PreviewInput = MailText & {
  type: MailTextKind
  language: Language
  example: 'usual' | 'long'
}

/** The mail with these words, once typing has paused; until then, and while they are not sound, the one before. */
export function usePreview(input: PreviewInput, isSound: boolean) {
  const settled = useSettled(JSON.stringify(input))
  const isSettled = settled === JSON.stringify(input)
  const { data, error, isFetching, refetch } = useQuery(
    api.mailTexts.preview.queryOptions({
      input,
      enabled: isSound && isSettled,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      gcTime: 60_000,
    }),
  )
  return { mail: data?.result, error, refetch, isBehind: isSound && (!isSettled || isFetching) }
}

/** A text that has stood still for a moment; what is shown first stands at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
