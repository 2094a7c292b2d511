import { useState } from 'react'
import type * as z from 'zod'
import { type Language, mailLanguage } from '#contract/codes.ts'
import { descriptionLimit } from '#contract/limits.ts'
import { translationsFrom } from '#contract/supervisors/description-rules.ts'
import { descriptionInput } from '#contract/supervisors/fields.ts'
import { api, client, queryClient } from '../../platform/api.ts'
import { Bound } from '../../platform/editing/Bound.tsx'
import { EditFrame } from '../../platform/editing/EditFrame.tsx'
import { type Edit, useEditForm } from '../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../platform/flash.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { DescriptionPreview } from './DescriptionPreview.tsx'

const schema = descriptionInput.required()

type Values = z.output<typeof schema>

/** The words in each language as they stand stored; null where there are none. */
export type DescriptionSetting = Record<keyof Values, string | null> & { version: number }

const languages: Record<Language, { field: keyof Values; label: string; placeholder: string }> = {
  ja: {
    field: 'value',
    label: '上司についての説明',
    placeholder: '例：「直属の上司」とは、所属する課の課長のことです。',
  },
  en: {
    field: 'en_value',
    label: '上司についての説明（英語）',
    placeholder: 'e.g. “Your supervisor” means the manager of your section.',
  },
  'zh-Hant': {
    field: 'zh-Hant_value',
    label: '上司についての説明（繁体字）',
    placeholder: '例：「直屬主管」是指您所屬課的課長。',
  },
  'zh-Hans': {
    field: 'zh-Hans_value',
    label: '上司についての説明（簡体字）',
    placeholder: '例：“直属上司”是指您所在科的科长。',
  },
}

const labels = {
  value: languages.ja.label,
  en_value: languages.en.label,
  'zh-Hant_value': languages['zh-Hant'].label,
  'zh-Hans_value': languages['zh-Hans'].label,
}

const originOf = ({ version, ...stored }: DescriptionSetting) => ({
  version,
  values: {
    value: stored.value ?? '',
    en_value: stored.en_value ?? '',
    'zh-Hant_value': stored['zh-Hant_value'] ?? '',
    'zh-Hans_value': stored['zh-Hans_value'] ?? '',
  },
})

/** The words in each language, a tab each, beside how a reader of that language will see them. */
export function DescriptionFields({ setting }: { setting: DescriptionSetting }) {
  const flash = useFlash()
  const [chosen, setChosen] = useState<{ language: Language; attempt: number }>({
    language: 'ja',
    attempt: 0,
  })
  const edit = useEditForm<Values, Values>({
    draft: 'supervisor-description',
    origin: originOf(setting),
    schema,
    labels,
    onSave: async (words, read) => {
      const { message } = await client.supervisors.saveDescription({
        ...words,
        version: read ?? setting.version,
      })
      return async () => {
        await queryClient.invalidateQueries({ queryKey: api.supervisors.description.key() })
        flash(message)
      }
    },
    readLatest: async () => originOf(await client.supervisors.description({})),
  })
  const values = edit.form.watch()
  const { errors, submitCount } = edit.form.formState
  // after a refused save the first with a problem is open
  const wrong = mailLanguage.entries.find(({ key }) => errors[languages[key].field])?.key
  const language = chosen.attempt === submitCount ? chosen.language : (wrong ?? chosen.language)
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <EditFrame edit={edit} className="flex min-w-0 flex-col gap-4" saveLabel="説明を保存する">
        <Tabs
          label="説明の言語"
          selected={language}
          onSelect={(id) => {
            const key = mailLanguage.entries.find((one) => one.key === id)?.key ?? 'ja'
            setChosen({ language: key, attempt: submitCount })
          }}
          tabs={mailLanguage.entries.map(({ key, label }) => ({
            id: key,
            label: key === 'ja' || values[languages[key].field] ? label : `${label}：未入力`,
            content: <Words key={key} edit={edit} language={key} />,
          }))}
        />
      </EditFrame>
      <DescriptionPreview
        text={values.value}
        translations={translationsFrom((other) => values[languages[other].field])}
        language={language}
      />
    </div>
  )
}

function Words({ edit, language }: { edit: Edit<Values, Values>; language: Language }) {
  const { field, placeholder } = languages[language]
  return (
    <Bound
      edit={edit}
      name={field}
      render={(bound) => (
        <TextArea
          {...bound}
          className="w-full"
          rows={4}
          maxLength={descriptionLimit}
          placeholder={placeholder}
          {...(language !== 'ja' && { description: '空欄にすると、日本語の説明を表示します。' })}
        />
      )}
    />
  )
}
