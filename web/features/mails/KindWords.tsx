import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Language } from '#contract/codes.ts'
import type { MailTextKind } from '#contract/mails/text-rules.ts'
import { api } from '../../platform/api.ts'
import { japaneseOf } from '../../platform/request-error.ts'
import { useCan } from '../../platform/session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WordsEditor } from './editor/WordsEditor.tsx'
import { versionOf } from './editor/words-values.ts'
import { WordsReader } from './WordsReader.tsx'

/** A kind's words to change, or to read where they may not be changed; the open language stands in the address. */
export function KindWords({ type }: { type: MailTextKind }) {
  const mayChange = useCan()('message_setting.auto_delivery.update')
  const { lang: language = 'ja' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.mailTexts.get.queryOptions({ input: { type } }))
  const onLanguage = (lang: Language) =>
    void navigate({ to: '.', search: lang === 'ja' ? {} : { lang }, replace: true, resetScroll: false })
  if (!data && error)
    return (
      <ErrorState title="メールの文面を読み込めませんでした" onRetry={() => void refetch()}>
        {japaneseOf(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-[40rem]" />
  const { texts } = data.result
  const shown = { type, texts, language, onLanguage }
  return mayChange ? (
    <WordsEditor key={`${type}/${versionOf(texts)}`} {...shown} />
  ) : (
    <WordsReader {...shown} />
  )
}
