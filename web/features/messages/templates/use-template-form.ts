import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { MessageTemplate, TemplateInput } from '#contract/messages/template-calls.ts'
import { client } from '../../../platform/api.ts'
import { type Edit, useEditForm } from '../../../platform/editing/use-edit-form.ts'
import { useFlash } from '../../../platform/flash.tsx'
import { labels, type TemplateValues, templateSchema, valuesOf } from './template-values.ts'
import { refreshTemplates } from './use-templates.ts'

export type TemplateEdit = Edit<TemplateValues, TemplateInput>

/** What a form begins with: a stored template, or the words of a new one and what they were copied from. */
export type TemplateOpening =
  | { template: MessageTemplate }
  | { template: null; values: TemplateValues; from: string | undefined }

const originOf = (template: MessageTemplate) => ({ version: template.version, values: valuesOf(template) })

/** The state of a template's form; saved, it leads back to the list. */
export function useTemplateForm(opening: TemplateOpening): TemplateEdit {
  const flash = useFlash()
  const navigate = useNavigate()
  const { template } = opening
  const save = async (input: TemplateInput, version: number | null, changes: Partial<TemplateInput>) => {
    const { message } =
      template && version !== null
        ? await client.messageTemplates.update({ ...changes, code: template.code, version })
        : await client.messageTemplates.create(input)
    return async () => {
      await refreshTemplates()
      await navigate({ to: '/company/setting/message', search: {} })
      flash(message)
    }
  }
  return useEditForm<TemplateValues, TemplateInput>({
    draft: `message-template:${template?.code ?? `new:${opening.template === null ? (opening.from ?? '') : ''}`}`,
    origin: opening.template ? originOf(opening.template) : { version: null, values: opening.values },
    schema: templateSchema,
    labels,
    onSave: save,
    readLatest: template
      ? async () => originOf((await client.messageTemplates.get({ code: template.code })).result)
      : undefined,
  })
}

/** The form's values as they are typed. */
export const useValues = ({ form: { control } }: TemplateEdit): TemplateValues =>
  useWatch({ control, compute: (values) => values })
