import * as z from 'zod'
import { call } from '../call.ts'
import { templateLimits } from '../limits.ts'
import { id, keyText, linesText, messageOnly, noInput, requiredLines, requiredText } from '../validation.ts'
import { refuseUnknown } from './fields.ts'
import { messageBodyLimit, messageSubjectLimit } from './rules.ts'

const code = keyText(40).min(1)

/** A text that messages begin with; `context` is its body, as the specification calls it. */
export const messageTemplate = z.object({
  id,
  code,
  name: z.string(),
  subject: z.string(),
  context: z.string(),
  /** When to use it, for HR alone. */
  note: z.string(),
  /** One of the product: read-only, to be copied. */
  is_default: z.boolean(),
  version: z.int(),
})
export type MessageTemplate = z.output<typeof messageTemplate>

const known = (written: string, context: z.RefinementCtx) => refuseUnknown(written, context)

const fields = {
  name: requiredText(templateLimits.name),
  subject: requiredText(messageSubjectLimit).superRefine(known),
  context: requiredLines(messageBodyLimit).superRefine(known),
  note: linesText(templateLimits.note),
}

/** A new template. */
export const templateInput = z.object({ ...fields, note: fields.note.default('') })
export type TemplateInput = z.output<typeof templateInput>

const templateChange = z.object({ code, version: z.int(), ...z.object(fields).partial().shape })
export type TemplateChange = z.output<typeof templateChange>

const saved = z.object({ result: messageTemplate, message: z.string() })

export const messageTemplates = {
  list: call({
    method: 'GET',
    path: '/v3/messages/templates',
    access: 'message_setting.template.read',
    summary: 'メッセージのテンプレート（自社のものが先、標準のものが後）',
  })
    .input(noInput)
    .output(z.object({ result: z.array(messageTemplate) })),
  create: call({
    method: 'POST',
    path: '/v3/messages/templates',
    access: 'message_setting.template.update',
    summary: 'メッセージのテンプレートを登録する（標準のもののコピーも）',
    successStatus: 201,
  })
    .input(templateInput)
    .output(saved),
  get: call({
    method: 'GET',
    path: '/v3/messages/templates/{code}',
    access: 'message_setting.template.read',
    summary: 'メッセージのテンプレート',
  })
    .input(z.object({ code }))
    .output(z.object({ result: messageTemplate })),
  update: call({
    method: 'PUT',
    path: '/v3/messages/templates/{code}',
    access: 'message_setting.template.update',
    summary: 'メッセージのテンプレートを変更する（標準のものは409）',
  })
    .input(templateChange)
    .output(saved),
  remove: call({
    method: 'DELETE',
    path: '/v3/messages/templates/{code}',
    access: 'message_setting.template.update',
    summary: 'メッセージのテンプレートを削除する（標準のものは409）',
  })
    .input(z.object({ code }))
    .output(messageOnly),
  listMaster: call({
    method: 'GET',
    path: '/v3/messages/master_templates',
    access: 'message_setting.template.read',
    summary: '標準のテンプレート',
  })
    .input(noInput)
    .output(z.object({ result: z.array(messageTemplate) })),
  getMaster: call({
    method: 'GET',
    path: '/v3/messages/master_templates/{code}',
    access: 'message_setting.template.read',
    summary: '標準のテンプレートの1つ',
  })
    .input(z.object({ code }))
    .output(z.object({ result: messageTemplate })),
}
