import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/code-tables.ts'
import type { MailText, MailTextKind } from '#contract/mail-text-rules.ts'
import { triedWords } from '#contract/mail-texts.ts'
import { api } from '../../../platform/api.ts'

const delay = 500

export type Shown = { type: MailTextKind; language: Language; text: MailText; example: 'usual' | 'long' }

/** The mail with these words, once typing has paused; words that would be refused leave the last preview standing. */
export function usePreview({ type, language, text, example }: Shown) {
  const typed = { type, language, ...text }
  const parsed = triedWords.safeParse(typed)
  const settled = useSettled(JSON.stringify(typed))
  const isSettled = settled === JSON.stringify(typed)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    api.mailTexts.preview.queryOptions({
      input: { ...typed, example },
      enabled: parsed.success && isSettled,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      gcTime: 60_000,
    }),
  )
  return {
    mail: data?.result,
    error,
    refetch,
    words: parsed.success ? parsed.data : null,
    isBehind: !parsed.success || !isSettled || isFetching || isPlaceholderData,
  }
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
