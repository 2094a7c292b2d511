import type { MessageTemplate, TemplateChange, TemplateInput } from '#contract/messages/template-calls.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, found } from '../../../platform/errors.ts'
import { masterTemplates } from './master-words.ts'
import { deleteTemplate, findOwn, holdOwn, insertTemplate, listOwn, updateTemplate } from './queries.ts'

const defaults: readonly MessageTemplate[] = masterTemplates.map((template, index) => ({
  ...template,
  id: index + 1,
  is_default: true,
  version: 1,
}))

type Stored = Omit<MessageTemplate, 'is_default'>

const shown = (row: Stored): MessageTemplate => ({ ...row, is_default: false })

const defaultNamed = (code: string) => defaults.find((template) => template.code === code)

export async function list({ tx, actor }: Ctx) {
  return { result: [...(await listOwn(tx, actor.companyId)).map(shown), ...defaults] }
}

/** A template by its code, or null. */
export async function findTemplate({ tx, actor }: Ctx, code: string): Promise<MessageTemplate | null> {
  const own = defaultNamed(code) ? undefined : await findOwn(tx, actor.companyId, code)
  return defaultNamed(code) ?? (own ? shown(own) : null)
}

export async function get(ctx: Ctx, code: string) {
  return { result: found(await findTemplate(ctx, code)) }
}

export const listMaster = () => ({ result: [...defaults] })

export const getMaster = (code: string) => ({ result: found(defaultNamed(code)) })

export async function create(ctx: Ctx, input: TemplateInput) {
  const row = await insertTemplate(ctx.tx, ctx.actor.companyId, input, asDate(ctx.now))
  await audit(ctx, { category: 'message', task: 'message_template.create' })
  return { result: shown(row), message: 'テンプレートを保存しました。' }
}

export async function update(ctx: Ctx, { code, version, ...change }: TemplateChange) {
  const { id, version: stored } = await held(ctx, code)
  if (stored !== version) throw new AppError('stale_version')
  const row = await updateTemplate(
    ctx.tx,
    { companyId: ctx.actor.companyId, id },
    { ...change, version: version + 1, updated_at: asDate(ctx.now) },
  )
  await audit(ctx, { category: 'message', task: 'message_template.update' })
  return { result: shown(row), message: 'テンプレートを保存しました。' }
}

export async function remove(ctx: Ctx, code: string) {
  const { id } = await held(ctx, code)
  await deleteTemplate(ctx.tx, ctx.actor.companyId, id)
  await audit(ctx, { category: 'message', task: 'message_template.delete' })
  return { message: 'テンプレートを削除しました。' }
}

/** The company's own template of a code, held. @throws AppError('default_template') for one of the product */
async function held({ tx, actor }: Ctx, code: string) {
  if (defaultNamed(code)) throw new AppError('default_template')
  return found(await holdOwn(tx, actor.companyId, code))
}
