import { templateLimits } from '#contract/limits.ts'
import { type MessageTemplate, type TemplateInput, templateInput } from '#contract/messages/template-calls.ts'
import { formSchema } from '../../../platform/editing/form-schema.ts'

/** A template as its form holds it. */
export type TemplateValues = Required<TemplateInput>

export const labels: Record<keyof TemplateValues, string> = {
  name: 'テンプレート名',
  subject: '件名',
  context: '本文',
  note: '社内メモ',
}

export const newTemplate: TemplateValues = { name: '', subject: '', context: '', note: '' }

export const valuesOf = ({ name, subject, context, note }: MessageTemplate): TemplateValues => ({
  name,
  subject,
  context,
  note,
})

const copied = 'のコピー'

/** What a copy is called: a long name loses its end, and a second copy counts. */
export function copyName(name: string, taken: readonly string[]): string {
  const named = (count: number) => {
    const ending = count === 1 ? copied : `${copied}${count}`
    return [...name].slice(0, templateLimits.name - ending.length).join('') + ending
  }
  let count = 1
  while (taken.includes(named(count))) count += 1
  return named(count)
}

/** A copy as its form begins. */
export const copyOf = (template: MessageTemplate, all: readonly MessageTemplate[]): TemplateValues => ({
  ...valuesOf(template),
  name: copyName(
    template.name,
    all.map(({ name }) => name),
  ),
})

/** The contract's own schema over the form's values. */
export const templateSchema = formSchema(templateInput, (values: TemplateValues) => values)
