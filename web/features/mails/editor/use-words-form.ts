import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { MailTextKind } from '#contract/mails/text-rules.ts'
import { api, client, queryClient } from '../../../platform/api.ts'
import { type Edit, useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../../platform/flash.tsx'
import {
  changesOf,
  labelOf,
  type Stored,
  valuesOf,
  versionOf,
  type WordsValues,
  wordsSchema,
} from './words-values.ts'

export type WordsEdit = Edit<WordsValues, WordsValues>

const labels: Record<keyof WordsValues, string> = {
  ja_mail_subject: `件名（${labelOf('ja')}）`,
  ja_mail_body: `本文（${labelOf('ja')}）`,
  en_mail_subject: `件名（${labelOf('en')}）`,
  en_mail_body: `本文（${labelOf('en')}）`,
  'zh-Hant_mail_subject': '件名（繁体字）',
  'zh-Hant_mail_body': '本文（繁体字）',
  'zh-Hans_mail_subject': '件名（簡体字）',
  'zh-Hans_mail_body': '本文（簡体字）',
}

const originOf = (texts: readonly Stored[]) => ({ version: versionOf(texts), values: valuesOf(texts) })

/** The form of a kind's words in four languages; only what was changed is saved. */
export function useWordsForm(type: MailTextKind, texts: readonly Stored[]): WordsEdit {
  const flash = useFlash()
  // what the next save is compared with, language by language
  const latest = useRef(texts)
  return useEditForm<WordsValues, WordsValues>({
    draft: `mail-words:${type}`,
    origin: originOf(texts),
    schema: wordsSchema(type),
    labels,
    onSave: async (typed) => {
      const { message } = await client.mailTexts.save({ type, texts: changesOf(typed, latest.current) })
      return async () => {
        await queryClient.invalidateQueries({ queryKey: api.mailTexts.get.key() })
        flash(message)
      }
    },
    readLatest: async () => {
      const { result } = await client.mailTexts.get({ type })
      latest.current = result.texts
      return originOf(result.texts)
    },
  })
}

/** The words as they are typed. */
export const useValues = ({ form: { control } }: WordsEdit): WordsValues =>
  useWatch({ control, compute: (values) => values })
