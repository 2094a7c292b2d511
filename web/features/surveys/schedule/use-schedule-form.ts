import { useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { SurveySettings } from '#contract/surveys/calls.ts'
import { client } from '../../../platform/api.ts'
import { type Edit, type FormLabels, useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { refreshSettings, saveOver, type Versioned } from '../use-settings.ts'

export type Part<Values extends FieldValues, Output extends FieldValues> = {
  draft: string
  schema: z.ZodType<Output, Values>
  labels: FormLabels<Values, Output>
  valuesOf: (settings: SurveySettings) => Values & DefaultValues<Values>
  save: (input: Output, version: number) => Promise<{ message: string }>
}

/** The form of a part of the settings; `onSaved` comes once the new ones are shown. */
export function useScheduleForm<
  Values extends FieldValues & Partial<SurveySettings>,
  Output extends FieldValues,
>(
  { draft, schema, labels, valuesOf, save }: Part<Values, Output>,
  settings: Versioned<SurveySettings>,
  onSaved: () => void,
): Edit<Values, Output> {
  const flash = useFlash()
  const originOf = (stored: Versioned<SurveySettings>) => ({
    version: stored.version,
    values: valuesOf(stored),
  })
  const read = useRef(new Map([[settings.version, valuesOf(settings)]]))
  return useEditForm<Values, Output>({
    draft,
    origin: originOf(settings),
    schema,
    labels,
    onSave: async (input, readAt) => {
      const version = readAt ?? settings.version
      const { message } = await saveOver({ ...read.current.get(version), version }, (over) =>
        save(input, over),
      )
      return async () => {
        await refreshSettings()
        onSaved()
        flash(message)
      }
    },
    readLatest: async () => {
      const latest = (await client.surveySettings.list({})).result.settings
      read.current.set(latest.version, valuesOf(latest))
      return originOf(latest)
    },
  })
}
