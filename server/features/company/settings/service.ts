import type { Company, SenderInput, SupervisorReports } from '#contract/company/calls.ts'
import type { FeatureKey } from '#contract/company/features.ts'
import { pages } from '#contract/company/pages.ts'
import { senderAddress } from '../../../channels/email/address.ts'
import { unnamedSender } from '../../../channels/email/signature.ts'
import { audit } from '../../../platform/audit.ts'
import { asDate } from '../../../platform/clock.ts'
import { type Ctx, isAdministrator } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import * as members from '../../members/service.ts'
import { settingsOf } from '../../surveys/service.ts'
import { readCompany, writeChoices } from './queries.ts'

/** The caller's company: its plan, who signs its mails, which weathers HR is told of, what is switched on. */
export async function get(ctx: Ctx): Promise<{ result: Company }> {
  const row = await readCompany(ctx.tx, ctx.actor.companyId)
  const { supervisor_reports, supervisor_reads_text, is_engage_linked, ...company } = row
  const { count } = await members.bounceMailCount(ctx)
  const { is_notified_of_sunny, is_notified_of_cloudy, is_notified_of_rainy } = await settingsOf(
    ctx.tx,
    ctx.actor.companyId,
  )
  return {
    result: {
      ...company,
      unnamed_sender: unnamedSender.ja,
      sending_address: senderAddress(ctx.app),
      is_notified_of_sunny,
      is_notified_of_cloudy,
      is_notified_of_rainy,
      bounce_count: count,
      report_formats: ['xlsx', 'csv'],
      options: { supervisor_reports, supervisor_reads_text },
      integration_settings: { engage: { is_linked: is_engage_linked } },
    },
  }
}

/** The screens the caller may open. */
export function openPages({ actor }: Pick<Ctx, 'actor'>) {
  const open = pages.filter(({ access }) => {
    if (access === 'signed_in') return true
    return access === 'administrator' ? isAdministrator(actor) : actor.permissions.includes(access)
  })
  return { result: { pages: open.map(({ path, name }) => ({ path, name })) } }
}

/** Says who signs the mails to members, and where answers to them go. */
export async function saveSenders(ctx: Ctx, input: SenderInput & { version: number }) {
  if (!(await writeChoices(ctx.tx, ctx.actor.companyId, input, asDate(ctx.now))))
    throw new AppError('stale_version')
  await audit(ctx, { category: 'account', task: 'company.senders' })
  return { version: input.version + 1, message: 'メールの差出人を保存しました。' }
}

/** Switches the supervisors' reports on or off, and what they hold; members are told before their next answer. */
export async function saveSupervisorReports(ctx: Ctx, input: SupervisorReports & { version: number }) {
  if (!(await writeChoices(ctx.tx, ctx.actor.companyId, input, asDate(ctx.now))))
    throw new AppError('stale_version')
  await audit(ctx, { category: 'survey_setting', task: 'company.supervisor_reports' })
  return { version: input.version + 1, message: '上司へのレポートメールの設定を保存しました。' }
}

/** Opens features, and closes others again of which nothing exists: the menus show their screens or leave them out. */
export async function saveFeatures(ctx: Ctx, input: { open_features: FeatureKey[]; version: number }) {
  if (!(await writeChoices(ctx.tx, ctx.actor.companyId, input, asDate(ctx.now))))
    throw new AppError('stale_version')
  await audit(ctx, { category: 'account', task: 'company.features' })
  return { version: input.version + 1, message: '使う機能を保存しました。' }
}
